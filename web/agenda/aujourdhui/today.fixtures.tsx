import type { Aujourdhui, Echeance } from '../../../contract/agenda/aujourdhui.ts';
import type { Genre } from '../../../contract/carnet/soin.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { Today } from './Today.tsx';

export const today = todayInParis();
export const work = (nom: string, idPlante: number, part: Partial<Echeance> = {}): Echeance => ({
  id: null,
  idPlante,
  nom,
  idJardin: 1,
  jardin: 'Le clos',
  emplacement: '',
  echeance: today,
  genre: 'arrosage' as Genre,
  raison: '6 jours, été',
  intervalle: 6,
  jusquau: null,
  saison: false,
  reserve: null,
  photo: null,
  illustration: '/favicon',
  ...part,
});
export const nothing: Aujourdhui = {
  fuseau: 'Europe/Paris',
  date: today,
  retard: [],
  aujourdhui: [],
  semaine: [],
  fait: [],
  tronque: false,
  malades: [],
  meteo: [],
  pluies: [],
  vacances: null,
  plantes: 3,
  jamaisArrosees: 0,
  fins: [],
  oubliees: [],
  jardin: { id: 1, nom: 'Le clos', photo: null, illustration: '/favicon' },
};
export const tomate = work('Tomate', 1, { echeance: dayAfter(today, -2) });
export const thym = work('Thym', 2, { emplacement: 'Rebord sud' });
export const sauge = work('Sauge', 3);
export const busy: Aujourdhui = {
  ...nothing,
  retard: [tomate],
  aujourdhui: [thym, sauge, work('Lilas', 4, { genre: 'taille', saison: true })],
  semaine: [work('Clivia', 5, { echeance: dayAfter(today, 2) })],
  meteo: [
    {
      departement: '44',
      nom: 'Loire-Atlantique',
      jardins: [1],
      prevision: true,
      tmin: 4.2,
      tmax: 9,
      gel: 'non',
      tminNuit: 2,
      chaleur: false,
      tempete: false,
      pluieSemaine: 18,
      pluie48: 6.4,
      pluieAVenir48: 0,
      vent: 10,
      source: 'Open-Meteo',
    },
  ],
};
export const open = (day: Aujourdhui | null) =>
  renderInSite(
    <>
      <Today read={day} pseudo="Rose" />
      <Notices />
    </>,
  );
