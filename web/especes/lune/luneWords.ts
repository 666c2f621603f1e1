import type { JourLunaire, Lune } from '../../../contract/especes/lune.ts';
import { PARIS } from '../../../contract/today.ts';
import { capitalise, formatNumber } from '../../lib/format.ts';

const dayFormat = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });

/** '2026-11-21T14:17:00Z' → '15 h 17' in Paris. */
export function formatHour(moment: string, timeZone = PARIS): string {
  const format = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone });
  const parts = format.formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${Number(of('hour'))}\u00a0h\u00a0${of('minute')}`;
}

/** 'sam. 21' */
export const luneDay = (date: string) =>
  `${dayFormat.format(new Date(`${date}T12:00:00Z`))}\u00a0${Number(date.slice(8))}`;

export const direction = ({ montante }: Pick<Lune, 'montante'>) =>
  montante ? 'montante' : 'descendante';

/** 'Poissons' → 'les Poissons' */
function named(constellation: string): string {
  if (/^(Ophiuchus|Orion)$/.test(constellation)) return constellation;
  if (/^[HÉ]/.test(constellation)) return `l’${constellation}`;
  if (/^(Gémeaux|Poissons)$/.test(constellation)) return `les ${constellation}`;
  return `${/^(Vierge|Balance|Baleine|Coupe)$/.test(constellation) ? 'la' : 'le'} ${constellation}`;
}

/** 'Gibbeuse croissante, éclairée à 87 %, devant les Poissons.' */
export function luneSentence({
  phase,
  illumination,
  constellation,
  constellationUai,
}: Lune): string {
  const counted =
    constellation === constellationUai ? '' : ` (compté avec ${named(constellation)})`;
  const lit = formatNumber(Math.round(illumination));
  return `${capitalise(phase)}, éclairée à ${lit} %, devant ${named(constellationUai)}${counted}.`;
}

const eclipses = {
  lune: 'éclipse de lune',
  soleil: 'éclipse de soleil',
} as const;

/** The notable events of a day in a few words. */
export function remarks({ momentPhase, phase, noeud, perigee, apogee, eclipse }: Lune): string[] {
  return [
    momentPhase && phase,
    noeud && 'nœud',
    perigee && 'périgée',
    apogee && 'apogée',
    eclipse && `${eclipses[eclipse.astre]} ${eclipse.genre}`,
  ].filter((word) => word !== null);
}

export const jourNames: Readonly<Record<JourLunaire, string>> = {
  racine: 'jour racine',
  feuille: 'jour feuille',
  fleur: 'jour fleur',
  fruit: 'jour fruit',
};
