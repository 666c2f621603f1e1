import { domainParts } from '../server/domains.ts';
import { etatParts, type Running } from '../server/operations/watching/etat.ts';
import { readFacts } from '../server/operations/watching/readFacts.ts';
import { runTool, type Tool } from './steps/tool.ts';

const patienceMs = 2_000;

/** State that the running application reports; null if none answers on its port. */
async function running({ env }: Tool): Promise<Running | null> {
  try {
    const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}/healthz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    const { since } = (await answer.json()) as { since: string };
    return { startedAt: Date.parse(since), processes: null };
  } catch {
    return null;
  }
}

await runTool(
  async (tool) => {
    const facts = await readFacts({ ...tool, ...domainParts });
    for (const { title, rows } of etatParts(facts, await running(tool))) {
      tool.log(`\n${title}`);
      const width = Math.max(...rows.map(([name]) => name.length));
      for (const [name, value] of rows)
        tool.log(`  ${name.padEnd(width)}  ${value.replaceAll('\n', '\n  ')}`);
    }
    tool.log('');
    const { alerts } = facts;
    if (alerts.length > 0)
      tool.fail(`À voir : ${[...new Set(alerts.map(({ name }) => name))].join(', ')}.`);
  },
  { migrated: false },
);
