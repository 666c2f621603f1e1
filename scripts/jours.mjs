import { onPinnedNode } from './steps/onPinnedNode.mjs';
import { runSuite, suites, testsNamed } from './steps/suites.mjs';
import { newTally } from './steps/tally.mjs';

// npm run test:jours -- [DAY…]: what speaks of dates, on days that are unlike others, or on any one (2028-02-29).
const wanted = process.argv.slice(2);
await onPinnedNode();

const { chosenDays, clockAt, momentOf } = await import('./steps/clock.ts');
const days = wanted.length > 0 ? wanted : Object.keys(chosenDays);
const unknown = days.filter((day) => !momentOf(day));
if (unknown.length > 0) {
  console.error(
    `Ni un jour (2028-02-29) ni l’un de ${Object.keys(chosenDays).join(', ')} : ${unknown}.`,
  );
  process.exit(1);
}
if (!(await clockAt(momentOf(days[0]))).FAKETIME) process.exit(1);

const journeys = [
  ...['site/everyPage', 'site/accessibilite', 'especes/calendrier', 'jardins/accueil'],
  ...[
    'jardins/jardin',
    'jardins/plante',
    'carnet/arrosage',
    'carnet/envois',
    'carnet/journal',
    'carnet/recoltes',
  ],
  ...['agenda/aujourdhui', 'agenda/horloge', 'agenda/rappels', 'agenda/soif'],
].map((name) => `e2e/${name}.journey.ts`);
const folders = ['especes', 'jardins/saison', 'carnet', 'agenda'].map((name) => `server/${name}/`);
const files = [...journeys, ...folders, 'demonstration/'].flatMap(testsNamed);

const tally = newTally();
const runs = suites
  .map((suite) => [suite, files.filter((file) => suite.files.test(file))])
  .filter(([, own]) => own.length > 0);
for (const day of days)
  await tally.check(day, async () => {
    const sum = { passed: 0, failed: 0, output: '' };
    for (const [suite, own] of runs) {
      const { passed, failed, output } = await runSuite(suite, own, day);
      sum.passed += passed;
      sum.failed += failed;
      if (failed > 0) sum.output += output;
    }
    return sum;
  });
process.exit(tally.finish());
