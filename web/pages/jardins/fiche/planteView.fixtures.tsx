import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../../contract/today.ts';
import { noLife } from '../../../carnet/journal/life.ts';
import { MarkOwner } from '../../../comptes/sessions/OwnerPart.tsx';
import { startSession } from '../../../lib/session.ts';
import { barePlante } from '../../../testing/plante.ts';
import { Notices } from '../../../ui/Notices.tsx';
import { PlanteView } from './PlanteView.tsx';

export const today = todayInParis();
export const rhythm = 'GET /plante/3/rappel';
export const due = {
  genre: 'arrosage',
  intervalle: null,
  quinzaines: [],
  depuis: null,
  reporteAu: null,
  jamais: false,
  dernier: '2026-02-08',
  intervalleRetenu: 7,
  echeance: '2026-02-15',
  raison: '7 jours, d’après vos 3 derniers arrosages',
};
export const known = { [rhythm]: { body: [due] } };
const arrosages = ['2026-02-01', '2026-02-08'].map((dateArrosage, id) => ({
  id: id + 1,
  idPlante: 3,
  idUser: 7,
  dateArrosage,
}));
const plante: Plante = {
  ...barePlante,
  nameLatin: 'Salvia officinalis',
  typeDePlante: 'Vivace',
  difficulte: 2,
  tailleMax: 60,
  exposition: 'ombre',
  expositionRecommande: 'ensoleillé',
  temperature: '-4-32',
  temperatureRecommande: '15-32',
  substrat: 'Sable',
  substratRecommande: 'Sable',
  especeId: 5,
  emplacement: 'carré 3',
};

/** Called each time the page is read anew. */
export const read = vi.fn();
const HydrateFallback = () => null;

/** The plant's page, with a word of its garden, of its owner or of a visitor. */
export async function openView({ owner = true, changes = {}, waterings = arrosages } = {}) {
  if (owner) startSession({ token: 'x', userId: 7, idTypeUser: 1 });
  const view = (
    <>
      <MarkOwner of={7} />
      <PlanteView
        plante={{ ...plante, ...changes }}
        nomJardin="Le clos"
        departement="44"
        average={{ ok: true, value: 7 }}
        arrosages={{ ok: true, value: waterings }}
        vie={{ ok: true, value: noLife }}
        today={today}
      />
      <Notices />
    </>
  );
  const loader = () => {
    read();
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', element: view, loader, HydrateFallback },
    { path: '*', element: <h1>Ailleurs</h1> },
  ]);
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Conditions' })).toBeVisible();
}

export const card = page.getByRole('region', { name: 'Arrosage', exact: true });
