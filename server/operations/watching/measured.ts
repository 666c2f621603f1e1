import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import type { Facts } from './facts.ts';
import { processMetrics } from './processMetrics.ts';
import { readFacts } from './readFacts.ts';

/** The metrics of one process; one of the processes adds the facts of the installation. */
export interface Measured {
  metrics: MetricObjectWithValues<MetricValue<string>>[];
  facts: Facts | null;
}

/** How this process measures itself, and with `whole` the installation. */
export function measurer(context: Context): (whole: boolean) => Promise<Measured> {
  const registry = processMetrics(context);
  return async (whole) => ({
    metrics: await registry.getMetricsAsJSON(),
    facts: whole ? await readFacts(context) : null,
  });
}
