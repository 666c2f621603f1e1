import { expect, test } from 'vitest';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import type { Pluie } from '../../../contract/agenda/pluie.ts';
import type { Rappel } from '../../../contract/agenda/rappel.ts';
import type { Soin } from '../../../contract/carnet/soin.ts';
import type { Climat } from '../../../contract/especes/climat.ts';
import type { Espece, Periode } from '../../../contract/especes/espece.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

/** Due dates reckoned anew from what the API answers, day by day, by the words of docs/rules.md (Due dates, Rain). */

const server = openApp();
const { get, send } = server;
const today = todayInParis();
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Always the same gardens on the same day. */
let seed = Number(today.replaceAll('-', ''));
function chance(count: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >> 8) % count;
}
const pick = <T>(from: readonly T[]): T => from[chance(from.length)] as T;

const quinzaineAt = (day: string) =>
  2 * Number(day.slice(5, 7)) - (Number(day.slice(8)) <= 15 ? 1 : 0);
const inPeriodes = (periodes: readonly Periode[], day: string) =>
  periodes.some(([from, to]) => {
    const at = quinzaineAt(day);
    return from <= to ? from <= at && at <= to : at >= from || at <= to;
  });
const inSet = (set: readonly number[]) => (day: string) => set.includes(quinzaineAt(day));

/** First and last day of what holds on `day`, a year at most each way. */
function spanOf(holds: (day: string) => boolean, day: string) {
  let [debut, fin] = [day, day];
  while (holds(plus(debut, -1)) && between(debut, day) < 366) debut = plus(debut, -1);
  while (holds(plus(fin, 1)) && between(day, fin) < 366) fin = plus(fin, 1);
  return { debut, fin };
}
const firstAfter = (holds: (day: string) => boolean) =>
  Array.from({ length: 7 }, (_, at) => plus(today, at + 1)).find(holds);

interface Known {
  plante: Plante;
  espece: Espece | undefined;
  rappels: Rappel[];
  arrosages: string[];
  soins: Soin[];
  pluies: Pluie[];
  climat: Climat;
}

type Due = [echeance: string, saison: boolean];

/** Waterings at their owner's interval; those by the water of a plant have tests of their own. */
function arrosageDue({ plante, espece, rappels, arrosages, pluies }: Known): Due | null {
  const rappel = rappels.find(({ genre }) => genre === 'arrosage');
  const recorded = arrosages.at(-1) ?? rappel?.depuis;
  const interval = rappel?.intervalle;
  if (!recorded || !interval || rappel.jamais) return null;
  const isInBed = plante.milieu === 'terre' && espece?.usage !== 'intérieur';
  const rains = pluies.filter(({ date, mm }) => mm >= 5 && date > recorded && date <= today);
  const due = plus((isInBed ? rains.at(-1)?.date : undefined) ?? recorded, interval);
  // It is asked about instead.
  const isForgotten = between(due, today) > 2 * interval && (rappel.reporteAu ?? '') < today;
  return isForgotten ? null : [due, false];
}

function windowDue(
  { espece, rappels, arrosages, soins, climat }: Known,
  genre: string,
): Due | null {
  const rappel = rappels.find((each) => each.genre === genre);
  if (rappel?.jamais) return null;
  const last = soins.filter((soin) => soin.genre === genre).at(-1)?.date;
  if (rappel?.intervalle) {
    const due = plus(last ?? rappel.depuis ?? '', rappel.intervalle);
    const longest = plus(today, -2 * rappel.intervalle);
    return [[due, longest].toSorted().at(-1) ?? due, false];
  }
  const own = rappel?.quinzaines.length ? inSet(rappel.quinzaines) : null;
  const travail = { taille: 'taille', engrais: 'engrais', semis: 'semisDehors' }[genre] as 'taille';
  const periodes = espece?.calendrier?.climats[climat]?.[travail] ?? [];
  if (!own && (!travail || (genre === 'semis' && espece?.port?.cycle !== 'annuelle'))) return null;
  const holds = own ?? ((day: string) => inPeriodes(periodes, day));
  const isSaison = !own;
  if (holds(today)) {
    const { debut } = spanOf(holds, today);
    const isWatered = genre === 'semis' && isSaison && (arrosages.at(-1) ?? '') >= debut;
    return (last && last >= debut) || isWatered ? null : [today, isSaison];
  }
  for (let day = today; own && between(day, today) <= 30; day = plus(day, -1)) {
    if (!holds(day)) continue;
    const { debut, fin } = spanOf(holds, day);
    if ((!last || last < debut) && (rappel?.depuis ?? '') <= fin) return [fin, false];
    break;
  }
  const next = firstAfter(holds);
  return next ? [next, isSaison] : null;
}

const genres = ['engrais', 'rempotage', 'taille', 'traitement', 'semis'];

function expected(known: Known): string[] {
  if (known.plante.etat === 'morte') return [];
  const all = ['arrosage', ...genres].flatMap((genre) => {
    const due = genre === 'arrosage' ? arrosageDue(known) : windowDue(known, genre);
    if (!due) return [];
    const { reporteAu } = known.rappels.find((each) => each.genre === genre) ?? {};
    const day = reporteAu && reporteAu > due[0] ? reporteAu : due[0];
    return day <= plus(today, 7) ? [`${known.plante.id} ${genre} ${day} ${due[1]}`] : [];
  });
  return all.toSorted();
}

/** A random plant of a random past, by calls of the API alone. */
async function grow(owner: Awaited<ReturnType<typeof newMember>>, jardinId: number) {
  const especeId = chance(5) === 0 ? null : pick([...catalogue().byId.keys()]);
  const milieu = pick(['terre', 'terre', 'pot', 'interieur'] as const);
  const etat = pick(['vivante', 'vivante', 'vivante', 'vivante', 'malade', 'morte'] as const);
  const { id } = await newPlante(server.app, owner, jardinId, { especeId, milieu });
  const put = async (url: string, method: 'POST' | 'PUT', body: object) => {
    const answer = await send(method, url, owner, body);
    if (answer.statusCode >= 300) throw new Error(answer.body);
  };
  let day = plus(today, -chance(12));
  for (let count = chance(9); count > 0; count -= 1) {
    await put('/v1/arrosageplante', 'POST', { idPlante: id, dateArrosage: day });
    day = plus(day, -1 - chance(9));
  }
  for (const genre of genres) {
    if (chance(3) === 0)
      await put(`/v1/plante/${id}/soin`, 'POST', { genre, date: plus(today, -chance(90)) });
    const decision = pick([
      ...[null, null, null, { jamais: true }, { intervalle: 1 + chance(60) }],
      { quinzaines: [1 + chance(24), ((quinzaineAt(today) + 21 + chance(5)) % 24) + 1] },
    ]);
    if (decision) await put(`/v1/plante/${id}/rappel`, 'PUT', { genre, ...decision });
    if (chance(6) === 0)
      await put(`/v1/plante/${id}/rappel`, 'PUT', { genre, report: 1 + chance(9) });
  }
  const decision = pick([
    ...[{ intervalle: 1 + chance(12) }, { intervalle: 3 + chance(12) }, { jamais: true }],
  ]);
  if (decision) await put(`/v1/plante/${id}/rappel`, 'PUT', { genre: 'arrosage', ...decision });
  if (chance(5) === 0)
    await put(`/v1/plante/${id}/rappel`, 'PUT', { genre: 'arrosage', report: 1 + chance(6) });
  if (etat !== 'vivante') await put(`/v1/plante/${id}`, 'PUT', { etat });
  return id;
}

test("the due works match an independent computation from the API's answers", async () => {
  const owner = await newMember(server.app);
  const read = async <T>(url: string): Promise<T> => (await get(url, owner)).json<T>();
  const token = { authorization: `Bearer ${server.context.env.VITE_API_TOKEN}` };
  const found: string[] = [];
  for (const [departement, climat] of [
    ['', 'océanique'],
    ['44', 'océanique'],
    ['67', 'semi-continental'],
  ] as const) {
    const { id: jardin } = await newJardin(server.app, owner, { departement });
    for (const [days, mm] of [
      [chance(6), 12],
      [6 + chance(6), 4.9],
      [chance(4), 5],
    ] as const)
      await send('POST', `/v1/jardin/${jardin}/pluie`, owner, { date: plus(today, -days), mm });
    const pluies = await read<Pluie[]>(`/v1/jardin/${jardin}/pluie`);
    for (let count = 0; count < 12; count += 1) {
      const id = await grow(owner, jardin);
      const plante = await read<Plante>(`/v1/plante/${id}`);
      const arrosages = await read<{ dateArrosage: string }[]>(`/v1/arrosageplante/Plante/${id}`);
      const espece = await server.app.inject({
        url: `/api/especes/${plante.especeId}`,
        headers: token,
      });
      found.push(
        ...expected({
          plante,
          pluies,
          climat,
          espece: espece.statusCode === 200 ? espece.json<Espece>() : undefined,
          rappels: await read<Rappel[]>(`/v1/plante/${id}/rappel`),
          arrosages: arrosages.map(({ dateArrosage }) => dateArrosage),
          soins: await read<Soin[]>(`/v1/soin/plante/${id}`),
        }),
      );
    }
  }
  const { retard, aujourdhui, semaine } = await read<Aujourdhui>('/v1/aujourdhui');
  const told = [...retard, ...aujourdhui, ...semaine].map(
    ({ idPlante, genre, echeance, saison }) => `${idPlante} ${genre} ${echeance} ${saison}`,
  );
  expect(told.toSorted()).toEqual(found.toSorted());
  expect(told.length).toBeGreaterThan(12);
  for (const row of retard) expect(row.echeance < today).toBe(true);
  for (const row of aujourdhui) expect(row.echeance).toBe(today);
}, 120_000);
