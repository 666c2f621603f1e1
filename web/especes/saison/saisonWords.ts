import type { Climat, TravailDeSaison } from '../../../contract/especes/climat.ts';
import type { Saison } from '../../../contract/especes/saison.ts';
import { capitalise, formatDay } from '../../lib/format.ts';

const firstOf = (month: number) => `2001-${String(month + 1).padStart(2, '0')}-02`;

/** From 'janvier' to 'décembre'. */
export const monthNames = Array.from(
  { length: 12 },
  (_, month) => formatDay(firstOf(month)).split(/\s/)[1] ?? '',
);

export const monthOf = (quinzaine: number) => Math.ceil(quinzaine / 2) - 1;
export const isFirst = (quinzaine: number) => quinzaine % 2 === 1;

/** 22 → 'Fin novembre'. */
export const quinzaineName = (quinzaine: number) =>
  `${isFirst(quinzaine) ? 'Début' : 'Fin'} ${monthNames[monthOf(quinzaine)]}`;

export const climatName = (climat: Climat) => capitalise(climat);

export const travailNames: Readonly<Record<TravailDeSaison, string>> = {
  semer: 'Semer',
  planter: 'Planter',
  tailler: 'Tailler',
  nourrir: 'Nourrir',
  recolter: 'Récolter',
};

/** The name of a species in this half-month: 'Radis (sous abri)'. */
export const nameThen = ({ nom, abri }: Saison['semer'][number]) =>
  abri ? `${nom} (sous abri)` : nom;

/** The sentence of a work without species. */
export const nothingTo = (travail: TravailDeSaison) =>
  `Rien à ${travailNames[travail].toLowerCase()} maintenant.`;

/** Shown instead of an empty year, which would mean that there is nothing to do. */
export const NO_YEARS =
  'Le catalogue n’a pas encore d’années pour l’outre-mer : ce qui s’y sème, s’y plante et s’y récolte, et quand, nous est inconnu.';
