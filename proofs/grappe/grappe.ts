import { ensureBuilt, ensureProgram } from '../../scripts/steps/build.mjs';
import { StepError } from '../../scripts/steps/command.mjs';
import { inPlace } from '../../scripts/steps/place.ts';
import { runCalls } from './calls.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { runMeasures } from './measures.ts';
import { runOutages } from './outages.ts';
import { runFuzz } from './random.ts';

type Tell = (line: string) => void;

/** Action to run on the started cluster; `false` is a failure. */
const modes: Record<string, (cluster: Cluster, tell: Tell) => Promise<boolean>> = {
  appels: runCalls,
  hasard: runFuzz,
  pannes: runOutages,
  mesures: runMeasures,
};
const usual = ['appels', 'hasard', 'pannes'];

// npm run grappe -- [appels|hasard|pannes|mesures]; without a word the first three.
const [word = ''] = process.argv.slice(2);
const tell: Tell = (line) => console.log(line);

await inPlace('grappe', async (place) => {
  if (word && !(word in modes))
    throw new StepError(`« ${word} » : ${Object.keys(modes).join(', ')} sont attendus.`);
  await ensureBuilt();
  await ensureProgram();
  const cluster = await startCluster(place, (line) => tell(`✓ ${line}`));
  tell(`La grappe répond sur ${cluster.url}\n`);
  let good = true;
  for (const [name, run] of Object.entries(modes))
    if (word ? name === word : usual.includes(name)) good = (await run(cluster, tell)) && good;
  return good;
});
