import type { Climat } from '../../../contract/especes/climat.ts';
import { climats } from '../../../contract/especes/climat.ts';
import { saisonOf } from './faits.ts';

/** What the statement of due dates tells of a date's reason (`echeances.sql.ts`). */
export interface Raison {
  raison: 'propre' | 'mesure' | 'espece' | 'calendrier' | 'saison' | 'gel' | 'libre';
  nombre: number | null;
  intervalle: number | null;
  echeance: string;
  jusquau: string | null;
  pluie: string | null;
  decale: 'report' | 'vacances' | null;
  milieu: 'terre' | 'pot' | 'interieur' | null;
  climat: number | null;
}

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
});

/** '1er décembre' */
export const frenchDay = (day: string): string =>
  dayAndMonth.format(new Date(day)).replace(/^1 /, '1er ');

/** '−1 °C' */
export const degrees = (value: number): string =>
  `${String(Math.round(value)).replace('-', '−').replace(/^−0$/, '0')} °C`;

const places = { terre: 'en pleine terre', pot: 'en pot', interieur: 'à l’intérieur' } as const;
const saisonNames = {
  ...{ hiver: 'hiver', printemps: 'printemps', ete: 'été', automne: 'automne' },
} as const;

function whenInYear({ echeance, jusquau }: Raison, today: string): string {
  if (echeance > today) return `à partir du ${frenchDay(echeance)}`;
  if (!jusquau) return '';
  return jusquau < today
    ? `c’était jusqu’au ${frenchDay(jusquau)}`
    : `d’ici le ${frenchDay(jusquau)}`;
}

function origin(row: Raison, today: string): string[] {
  const { raison, nombre, intervalle, climat, milieu } = row;
  const days = intervalle === null ? [] : [`${intervalle} jour${intervalle > 1 ? 's' : ''}`];
  const isTropical = climats[climat ?? -1] === ('tropical' satisfies Climat);
  switch (raison) {
    case 'propre':
      return [...days, 'votre rythme'];
    case 'mesure':
      return [...days, `d’après vos ${nombre} derniers arrosages`];
    case 'espece':
      return [
        ...days,
        isTropical ? 'sous les tropiques' : saisonNames[saisonOf(today)],
        ...(milieu ? [places[milieu]] : []),
      ];
    case 'calendrier':
      return ['votre calendrier', whenInYear(row, today)];
    case 'saison':
      return [whenInYear(row, today)];
    case 'gel':
      return [nombre !== null && nombre > 0 ? `${degrees(nombre)} cette nuit` : frost(nombre)];
    case 'libre':
      return ['votre tâche'];
  }
}

const frost = (tmin: number | null) =>
  tmin === null ? 'il gèle cette nuit' : `gèle à ${degrees(tmin)} cette nuit`;

/** Where a date comes from, in French: '6 jours, d'après vos 5 derniers arrosages · après la pluie du 19 novembre'. */
export function raisonOf(row: Raison, today: string): string {
  const said = origin(row, today).filter(Boolean).join(', ');
  const moved = [
    row.pluie && `après la pluie du ${frenchDay(row.pluie)}`,
    row.decale === 'report' && 'reporté',
    row.decale === 'vacances' && 'après vos vacances',
  ];
  return [said, ...moved].filter(Boolean).join(' · ');
}
