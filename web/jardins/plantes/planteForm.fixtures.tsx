import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { answerApi } from '../../testing/api.ts';
import { barePlante } from '../../testing/plante.ts';
import { renderInSite } from '../../testing/site.tsx';
import type { Growing } from '../milieu/growing.ts';
import { PlanteForm } from './PlanteForm.tsx';

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const submit = page.getByRole('button', { name: 'Ajouter la plante' });
export const save = vi.fn();

const plante: Plante = {
  ...barePlante,
  id: 9,
  illustration: '/dessins/plante/9-1',
  date: '2026-03-01',
  jardinId: 3,
};

export const open = async ({
  exists = false,
  answers = {},
  garden = null,
}: {
  exists?: boolean;
  answers?: Parameters<typeof answerApi>[0];
  garden?: Growing | null;
} = {}) => {
  answerApi(answers);
  const rendered = await renderInSite(
    <PlanteForm
      {...(exists && { plante })}
      jardinId={1}
      garden={garden}
      submit="Ajouter la plante"
      cancelTo="/jardin/3"
      failure={() => "Erreur lors de l'ajout de la plante."}
      send={save}
    />,
  );
  if (!exists) await page.getByText(/^Plus de détails/).click();
  return rendered;
};
