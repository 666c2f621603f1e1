import type { FinDeSaison, Oubliee } from '../../../contract/agenda/aujourdhui.ts';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { decapitalise, plural } from '../../lib/format.ts';
import type { Act, TakeBack } from './useJour.ts';
import { fresh, under } from './workActions.ts';

// A member's answers about ended seasons, and about plants that may be gone.

/** Plants of one kind whose season is over, in all gardens. */
export type Kind = Pick<FinDeSaison, 'nom' | 'plantes' | 'depuis'> & { key: string };

/** Seasons that ended by kind, in the order in which they come; those of past years apart. */
export function kindsOf(fins: readonly FinDeSaison[], today: string) {
  const kinds = new Map<string, Kind>();
  for (const { slug, nom, plantes, depuis } of fins) {
    const isPast = depuis.slice(0, 4) < today.slice(0, 4);
    const key = `fin-${slug || nom}${isPast ? '-avant' : ''}`;
    const same = kinds.get(key);
    kinds.set(key, {
      key,
      nom,
      plantes: [...(same?.plantes ?? []), ...plantes],
      depuis: same && same.depuis < depuis ? same.depuis : depuis,
    });
  }
  const all = [...kinds.values()];
  const past = all.filter(({ depuis }) => depuis.slice(0, 4) < today.slice(0, 4));
  return { now: all.filter((kind) => !past.includes(kind)), past };
}

const many = (word: string) => {
  if (/[sxz]$/.test(word)) return word;
  if (/(au|eu)$/.test(word) || word === 'chou') return `${word}x`;
  return /al$/.test(word) ? word.replace(/al$/, 'aux') : `${word}s`;
};

/** The name of a species in the plural: 'Pomme de terre' → 'pommes de terre', 'Haricot vert' → 'haricots verts'. */
export function nameOfMany(nom: string): string {
  const [words = '', rest = ''] = decapitalise(nom).split(
    /(?= (?:de|du|des|d’|d'|à|aux?|en) ?)/,
    2,
  );
  const named = words.split(' ').map((word) => word.split('-').map(many).join('-'));
  return named.join(' ') + rest;
}

/** 'La saison de vos tomates est finie. Les arracher ?' */
export const seasonText = ({ nom, plantes }: Kind) =>
  plantes.length > 1
    ? `La saison de vos ${nameOfMany(nom)} est finie. Les arracher ?`
    : `La saison de votre ${decapitalise(nom)} est finie. L’arracher ?`;

const AGAIN = 'Nous vous le redemanderons dans deux semaines';

async function end(plantes: number[], fin: string, key: string): Promise<number[]> {
  const answer = await api('POST /plantes/fin', { body: { plantes, fin }, ...under(key) });
  return answer.plantes;
}

const backOf = (plantes: number[]): TakeBack | null =>
  plantes.length > 0
    ? () => api('POST /plantes/fin', { body: { plantes, fin: null }, ...fresh() })
    : null;

const count = (kinds: readonly Kind[]) =>
  kinds.reduce((sum, { plantes }) => sum + plantes.length, 0);

/** Ends the season of these kinds: today, or for past years on the day their season ended. */
export function pullUp(kinds: readonly Kind[], { past }: { past: boolean }): Act {
  const [first] = kinds;
  const announcement = plural(count(kinds), 'plante arrachée', 'plantes arrachées');
  return {
    keys: kinds.map(({ key }) => key),
    text: first && first.plantes.length === 1 && kinds.length === 1 ? 'Arrachée' : 'Arrachées',
    announcement: kinds.length === 1 ? `${first?.nom} : ${announcement}` : announcement,
    inBar: true,
    failure: 'La fin de leur saison n’a pas pu être notée.',
    work: async (key) => {
      if (!past)
        return backOf(
          await end(
            kinds.flatMap(({ plantes }) => plantes),
            currentDay(),
            key,
          ),
        );
      const changed: number[] = [];
      for (const [at, { plantes, depuis }] of kinds.entries())
        changed.push(...(await end(plantes, depuis, `${key}-${at}`)));
      return backOf(changed);
    },
  };
}

/** Lets the season of these kinds go on: the question returns in two weeks. */
export function notYet(kinds: readonly Kind[]): Act {
  const [first] = kinds;
  return {
    keys: kinds.map(({ key }) => key),
    text: AGAIN,
    announcement: `${kinds.length === 1 ? first?.nom : plural(count(kinds), 'plante')} : ${AGAIN}.`,
    inBar: false,
    failure: 'Cela n’a pas pu être noté.',
    work: (key) =>
      goOn(
        kinds.flatMap(({ plantes }) => plantes),
        key,
      ),
  };
}

/** Undoing is needless: the question returns by itself. */
async function goOn(plantes: number[], key: string): Promise<null> {
  await api('POST /plantes/fin/plus-tard', { body: { plantes }, ...under(key) });
  return null;
}

export const goneKey = ({ idPlante }: Oubliee) => `oubliee-${idPlante}`;

/** Confirms that a plant is still there. */
export const stillThere = (plante: Oubliee): Act => ({
  keys: [goneKey(plante)],
  text: 'Toujours là',
  announcement: `${plante.nom} : toujours là.`,
  inBar: false,
  failure: `« ${plante.nom} » n’a pas pu être notée.`,
  work: (key) => goOn([plante.idPlante], key),
});

/** Ends the season of a plant that is gone, today at the latest. */
export const isGone = (plante: Oubliee): Act => ({
  keys: [goneKey(plante)],
  text: 'Parmi les saisons passées',
  announcement: `${plante.nom} : parmi les saisons passées`,
  inBar: true,
  failure: `« ${plante.nom} » n’a pas pu être notée.`,
  work: async (key) => backOf(await end([plante.idPlante], currentDay(), key)),
});
