import type { ArrosagePlante } from '../../../contract/jardins/arrosagePlante.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import type { Soin } from '../../../contract/jardins/soins/soin.ts';
import { daysBetween } from '../../lib/days.ts';
import { soinWords } from './soinWords.ts';

/** An entry of a plant's life; waterings between two others are one, with their days, newest first. */
export type Entry =
  | { kind: 'arrosages'; date: string; days: readonly string[] }
  | { kind: 'soin'; date: string; text: string; soin: Soin }
  | { kind: 'etat'; date: string; text: string }
  | { kind: 'arrivee'; date: string; text: string };

const states: Record<Plante['etat'], string> = {
  vivante: 'Guérie',
  malade: 'Malade',
  morte: 'Morte',
};

/** A plant's life as far as it is known, newest first; `only` leaves the others out. */
export function lifeOf(
  plante: Plante,
  arrosages: readonly ArrosagePlante[],
  soins: readonly Soin[],
  only?: 'arrosages' | 'soin',
): Entry[] {
  const { date, etat, etatDepuis, emplacement } = plante;
  const others: Entry[] = soins.map((soin) => ({
    ...{ kind: 'soin', date: soin.date, text: soinWords[soin.genre].nom, soin },
  }));
  if (etatDepuis) others.push({ kind: 'etat', date: etatDepuis, text: states[etat] });
  others.push({ kind: 'arrivee', date, text: emplacement });
  const entries: Entry[] = [
    ...others,
    ...arrosages.map(({ dateArrosage }) => ({
      ...{ kind: 'arrosages' as const, date: dateArrosage, days: [dateArrosage] },
    })),
  ]
    .filter(({ kind }) => !only || kind === only || kind === 'arrivee')
    // Its arrival is the first thing, whatever was noted of days before.
    .toSorted((a, b) => rank(a) - rank(b) || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const life: Entry[] = [];
  for (const entry of entries) {
    const before = life.at(-1);
    if (entry.kind === 'arrosages' && before?.kind === 'arrosages')
      life[life.length - 1] = { ...before, days: [...before.days, entry.date] };
    else life.push(entry);
  }
  return life;
}

const rank = ({ kind }: Entry) => Number(kind === 'arrivee');

/** 'tous les 4 à 5 jours': the gaps between days, newest first; null where there is but one. */
export function paceText(days: readonly string[]): string | null {
  const gaps = days.slice(1).map((day, index) => daysBetween(day, days[index] as string));
  if (gaps.length === 0) return null;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  if (least !== most) return `tous les ${least} à ${most} jours`;
  return least === 1 ? 'chaque jour' : `tous les ${least} jours`;
}
