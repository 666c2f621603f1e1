import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { durationBounds, type RouteCounter } from '../../platform/counters.ts';
import { WorkQueue } from '../../platform/http/limits/workQueue.ts';

/** One number of a metric. */
export interface Value {
  value: number;
  labels?: Record<string, string | number>;
  metricName?: string;
}

interface Described {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  values: () => Value[];
}

/** Adds numbers that are counted elsewhere: they are read at each request. */
export function addMetric(registry: Registry, { values, ...told }: Described): void {
  const metric = {
    ...told,
    aggregator: 'sum',
    reset() {},
    get: async () => ({
      ...told,
      aggregator: 'sum',
      values: values().map((value) => ({ labels: {}, ...value })),
    }),
  };
  registry.registerMetric(metric as unknown as Metric);
}

/** Builds the metrics of one process. */
export function processMetrics(context: Context): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addRequests(registry, context);
  addPages(registry, context);
  addWorks(registry, context);
  return registry;
}

function seriesOf({ counters }: Context): [route: string, RouteCounter][] {
  return [
    ['kept page', counters.cachedPages],
    ['kept read', counters.cachedReads],
    ...counters.routes,
  ];
}

function addRequests(registry: Registry, context: Context): void {
  addMetric(registry, {
    name: 'courtil_requests_total',
    help: 'Answers by route and class of status; kept pages and kept reads are answered before routes.',
    type: 'counter',
    values: () =>
      seriesOf(context).flatMap(([route, { classes }]) =>
        classes
          .map((value, at) => ({ value, labels: { route, status: `${at}xx` } }))
          .filter(({ value }) => value > 0),
      ),
  });
  const name = 'courtil_request_duration_seconds';
  addMetric(registry, {
    name,
    help: 'How long answers took, by route.',
    type: 'histogram',
    values: () => seriesOf(context).flatMap(([route, series]) => histogram(name, route, series)),
  });
  addMetric(registry, {
    name: 'courtil_events_total',
    help: 'Sign-ins, refusals and their like.',
    type: 'counter',
    values: () =>
      [...context.counters.events].map(([event, value]) => ({ value, labels: { event } })),
  });
}

function histogram(name: string, route: string, { durations, seconds }: RouteCounter): Value[] {
  let sum = 0;
  const buckets = durations.map((value, at) => {
    sum += value;
    const labels = { le: durationBounds[at] ?? '+Inf', route };
    return { value: sum, labels, metricName: `${name}_bucket` };
  });
  const labels = { route };
  return [
    ...buckets,
    { value: seconds, labels, metricName: `${name}_sum` },
    { value: sum, labels, metricName: `${name}_count` },
  ];
}

function addPages(registry: Registry, { counters, pages }: Context): void {
  addMetric(registry, {
    name: 'courtil_page_renders_total',
    help: 'Pages that were rendered.',
    type: 'counter',
    values: () => [{ value: counters.renders }],
  });
  const shelves = { pages, reads: pages.reads };
  for (const measure of ['answers', 'bytes'] as const)
    addMetric(registry, {
      name: `courtil_kept_${measure}`,
      help: `What is kept in memory, in ${measure}.`,
      type: 'gauge',
      values: () =>
        Object.entries(shelves).map(([kind, shelf]) => ({
          value: shelf.size()[measure],
          labels: { kind },
        })),
    });
}

function addWorks(registry: Registry, { db: { $client: pool } }: Context): void {
  for (const measure of ['running', 'waiting'] as const)
    addMetric(registry, {
      name: `courtil_works_${measure}`,
      help: `Heavy works that are ${measure}, by queue.`,
      type: 'gauge',
      values: () =>
        [...WorkQueue.named].map(([queue, { load }]) => ({
          value: load[measure],
          labels: { queue },
        })),
    });
  const ofPool = {
    connections: ['Connections to PostgreSQL.', () => pool.totalCount],
    in_use: ['Connections that somebody uses.', () => pool.totalCount - pool.idleCount],
    waiting: ['Those who wait for a connection.', () => pool.waitingCount],
  } as const;
  for (const [name, [help, value]] of Object.entries(ofPool))
    addMetric(registry, {
      name: `courtil_pool_${name}`,
      help,
      type: 'gauge',
      values: () => [{ value: value() }],
    });
}
