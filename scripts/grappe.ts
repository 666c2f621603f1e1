import { runCalls } from './grappe/calls.ts';
import { type Cluster, openFolder, startCluster } from './grappe/cluster.ts';
import { runOutages } from './grappe/outages.ts';
import { ensureBuilt, ensureProgram } from './steps/build.mjs';
import { StepError } from './steps/command.mjs';

type Tell = (line: string) => void;

/** What is done with the cluster once it stands; `false` is a failure. */
const modes: Record<string, (cluster: Cluster, tell: Tell) => Promise<boolean>> = {
  appels: runCalls,
  pannes: runOutages,
};

// npm run grappe -- [appels|pannes]; without a word all of it.
const [word = ''] = process.argv.slice(2);
const wanted = word ? [word] : ['appels', 'pannes'];
const begun = performance.now();
const tell: Tell = (line) => console.log(line);
let code = 1;
const place = openFolder();
const end = () => void place.end().then(() => process.exit(130));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);
process.on('uncaughtException', (error) => {
  console.error(error);
  end();
});

try {
  const unknown = wanted.filter((each) => !(each in modes));
  if (unknown.length > 0)
    throw new StepError(`« ${unknown[0]} » : ${Object.keys(modes).join(', ')} sont attendus.`);
  await ensureBuilt();
  await ensureProgram();
  const cluster = await startCluster(place, (line) => tell(`✓ ${line}`));
  tell(`La grappe répond sur ${cluster.url}\n`);
  const results: boolean[] = [];
  for (const each of wanted) results.push((await modes[each]?.(cluster, tell)) ?? false);
  code = results.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StepError ? `\n${error.message}` : error);
} finally {
  await place.end();
}
tell(
  `\n${code === 0 ? 'Réussi' : 'Échec'} en ${Math.round((performance.now() - begun) / 1000)} s.`,
);
process.exit(code);
