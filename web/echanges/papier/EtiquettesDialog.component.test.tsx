import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { EtiquettesDialog } from './EtiquettesDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Imprimer les étiquettes' });
const prepare = dialog.getByRole('button', { name: 'Préparer le PDF' });

test('contents, paper and preview; then a file', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const call = 'GET /jardin/3/etiquettes?format=grande&carres=true';
  const api = answerApi({ [call]: { body: {} } });
  const closed = vi.fn();
  const jardins = [{ idJardin: 3, jardin: 'Le potager' }];
  await renderInSite(<EtiquettesDialog jardins={jardins} onClose={closed} />);
  await dialog.getByLabelText('Étiqueter').selectOptions('Les carrés et bordures');
  await dialog.getByLabelText('Papier').selectOptions('Une grande par page (A6)');
  await expect.element(dialog.getByLabelText('Aperçu d’une étiquette')).toBeVisible();
  await expectAccessible();
  await prepare.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.poll(() => api.sent(call)).toHaveLength(1);
});

test('chosen plants of two gardens are two files; a refusal is told', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const call = 'GET /jardin/3/etiquettes?format=24&plantes=1%2C2';
  answerApi({ [call]: refusal(404, 'plante_not_found', 'Introuvable.') });
  const jardins = [
    { idJardin: 3, jardin: 'Le potager', plantes: [1, 2] },
    { idJardin: 4, jardin: 'Le verger', plantes: [9] },
  ];
  await renderInSite(<EtiquettesDialog jardins={jardins} onClose={vi.fn()} />);
  await expect.element(dialog.getByText(/étiquettes, un fichier/)).toBeVisible();
  await prepare.click();
  await expect.element(dialog.getByText(/pas pu être préparées/)).toBeVisible();
});
