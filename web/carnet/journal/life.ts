import type { Evenement, FiltreDeVie, Vie } from '../../../contract/carnet/vie.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { daysBetween } from '../../../contract/today.ts';

export type Etat = Plante['etat'];
type Sorte = Evenement['sorte'];
/** A journal entry among the events of a plant. */
export type EntreeDeVie = Extract<Evenement, { sorte: 'entree' }>;
type Fait = Exclude<Evenement, EntreeDeVie>;

/** A line of its life; waterings between two other events are one line, with their days, newest first. */
export type Line = { key: string; date: string } & (
  | { kind: 'arrosages'; days: readonly string[] }
  | { kind: 'fait'; fait: Fait }
  | { kind: 'entree'; entree: EntreeDeVie; before?: Etat | undefined }
  | { kind: 'etat'; etat: Etat }
  | { kind: 'arrivee' }
);

export interface Year {
  year: string;
  lines: Line[];
}

interface Read {
  /** The events read so far, newest first. */
  evenements: readonly Evenement[];
  /** True if all events are read. */
  whole: boolean;
  filtre?: FiltreDeVie | undefined;
  /** The number of states and symptoms in all. */
  etats?: number | undefined;
}

export const noLife: Vie = {
  evenements: [],
  suite: null,
  nombres: { photo: 0, note: 0, mesure: 0, etat: 0, recolte: 0, soin: 0, arrosage: 0 },
};

/** The events read so far by year, newest first. */
export function lifeOf(plante: Plante, read: Read): Year[] {
  const years: Year[] = [];
  for (const line of linesOf(plante, read)) {
    const last = years.at(-1);
    const ofDay = line.date.slice(0, 4);
    const year = last && last.year < ofDay ? last.year : ofDay;
    const before = last?.year === year ? last.lines.at(-1) : undefined;
    if (last?.year !== year) years.push({ year, lines: [line] });
    else if (line.kind === 'arrosages' && before?.kind === 'arrosages')
      last.lines[last.lines.length - 1] = { ...before, days: [...before.days, ...line.days] };
    else last.lines.push(line);
  }
  return years;
}

function linesOf(plante: Plante, read: Read): Line[] {
  const { evenements, whole, etats = Infinity } = read;
  const knownEtats = whole || evenements.filter(isOfEtat).length >= etats;
  const lines = evenements.map(
    (evenement, index): Line => ({
      key: keyOf(evenement),
      date: evenement.date,
      ...(evenement.sorte === 'entree'
        ? { kind: 'entree', entree: evenement, before: etatBefore(evenements, index, knownEtats) }
        : evenement.sorte === 'arrosage'
          ? { kind: 'arrosages', days: [evenement.date] }
          : { kind: 'fait', fait: evenement }),
    }),
  );
  const state = stateOf(plante, read);
  if (state) {
    const after = lines.findIndex(({ date }) => date <= state.date);
    lines.splice(after < 0 ? lines.length : after, 0, state);
  }
  // The arrival is the first line, even where notes are of earlier days.
  if (whole) lines.push({ key: 'arrivee', kind: 'arrivee', date: plante.date });
  return lines;
}

const keyOf = ({ sorte, id }: { sorte: Sorte; id: number }) => `${sorte} ${id}`;

/** Its state before; undefined if that part is not read. */
function etatBefore(
  evenements: readonly Evenement[],
  index: number,
  known: boolean,
): Etat | undefined {
  const older = evenements.slice(index + 1).find(isEtat);
  return older ? etatOf(older) : known ? 'vivante' : undefined;
}

const isOfEtat = (evenement: Evenement) =>
  evenement.sorte === 'entree' && (evenement.genre === 'etat' || evenement.genre === 'symptome');

const isEtat = (evenement: Evenement): evenement is EntreeDeVie =>
  evenement.sorte === 'entree' && evenement.genre === 'etat';

/** The new state, for an entry of state. */
export const etatOf = ({ valeur }: Pick<EntreeDeVie, 'valeur'>) => valeur as Etat;

/** The state is public, even if its entry is not. */
function stateOf(plante: Plante, { evenements, whole, filtre }: Read): Line | null {
  const { etat, etatDepuis: date } = plante;
  if (!date || (filtre && filtre !== 'etat')) return null;
  if (evenements.some((evenement) => isEtat(evenement) && evenement.date === date)) return null;
  const oldest = evenements.at(-1);
  return whole || (oldest && oldest.date <= date)
    ? { key: 'etat', kind: 'etat', date, etat }
    : null;
}

/** 'tous les 4 à 5 jours': the gaps between days, newest first; null where there is but one. */
export function paceText(days: readonly string[]): string | null {
  const gaps = days.slice(1).map((day, index) => daysBetween(day, days[index] as string));
  if (gaps.length === 0) return null;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  if (least !== most) return `tous les ${least} à ${most} jours`;
  return least === 1 ? 'chaque jour' : `tous les ${least} jours`;
}
