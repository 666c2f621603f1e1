import { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';
import { bringTranslator, staleTexts, type Translator, wronglyTranslated } from '../traduire.ts';
import { tryEverything, watchQuiet } from '../utiliser.ts';

const courtil = openCourtil();
let everyPage: EveryPage;
let latinNames: string[];

beforeAll(async () => {
  everyPage = await seedEveryPage(courtil.served);
  const { db } = courtil.served.context;
  const { rows } = await db.execute<{ nom: string }>(
    // A plant may be called by its Latin name, as a garden centre does.
    sql`select distinct name_latin as nom from plante
        where name_latin <> '' and name_latin not in (select name from plante)`,
  );
  latinNames = ['Solanum lycopersicum', ...rows.map(({ nom }) => nom)];
});

/** A refused call is logged, and React tells that it made a translated document anew. */
const EXPECTED = /ApiError|React error #418/;

/** Faults of the pages of a reader whose browser translates them. */
export async function wrongFor(
  reader: Reader,
  translator: Translator,
  early: boolean,
): Promise<string[]> {
  const { page, problems } = await courtil.visit();
  await everyPage.arriveAs(page, reader);
  await watchQuiet(page);
  await bringTranslator(page, translator, early);
  const found: string[] = [];
  for (const address of everyPage.addresses[reader]) {
    await page.goto(address);
    await page.evaluate(() => window.quiet().then(window.translate));
    const used = await tryEverything(page);
    if (await page.getByText('Une ronce barre').count()) problems.push('it ended');
    const unexpected = problems.splice(0).filter((problem) => !EXPECTED.test(problem));
    const seen = [...(await staleTexts(page)), ...(await wronglyTranslated(page, latinNames))];
    for (const problem of [...unexpected, ...seen])
      found.push(`${address} (${used.at(-1)}): ${problem.slice(0, 200)}`);
  }
  return found;
}
