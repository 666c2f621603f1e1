import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { factsMetrics } from '../../server/operations/watching/factsMetrics.ts';
import { processMetrics } from '../../server/operations/watching/processMetrics.ts';
import { readFacts } from '../../server/operations/watching/readFacts.ts';
import { version } from '../../server/platform/version.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import { inProject } from './folders.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const alerts = read('deploy/alertes.yml');

test('every metric that alarms and dashboard name is one of ours', async () => {
  const { context } = await ownApp();
  const processes = { answering: 1, meant: 1 };
  const facts = factsMetrics({ facts: await readFacts(context), processes, startedAt: 0 });
  const all = await Registry.merge([processMetrics(context), facts]).metrics();
  const ours = new Set([...all.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
  const panels: { targets: { expr: string }[] }[] = JSON.parse(
    read('deploy/grafana-courtil.json'),
  ).panels;
  const dashboard = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = [...alerts.matchAll(/expr: (?:'(.*)'|"(.*)")$/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  expect(rules.length).toBeGreaterThan(15);
  expect(dashboard.length).toBeGreaterThan(20);
  const named = [...rules, ...dashboard].flatMap(
    (expr) => expr.match(/\b(courtil|nodejs|process)_\w+/g) ?? [],
  );
  const unknown = named.filter(
    (name) => !ours.has(name.replace(/_(bucket|sum|count)$/, '')) && !ours.has(name),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('every alarm has its paragraph', () => {
  const guide = read('docs/exploitation.md');
  for (const [, name = ''] of alerts.matchAll(/- alert: (\w+)/g))
    expect(guide).toContain(`**${name}**: `);
});

test('the version is one', () => {
  expect(JSON.parse(read('package.json')).version).toBe(version);
  expect(read('web/frame/Footer.tsx')).toContain(`version ${version}`);
});
