import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { KindField } from '../debuts/KindField.tsx';
import { JardinForm } from './JardinForm.tsx';

export const jardin: Jardin = {
  id: 3,
  nomJardin: 'Balcon',
  photo: null,
  description: 'Au sud.',
  exposition: 'ensoleillé',
  temperature: '12-25',
  departement: '',
  climat: '',
  userId: 7,
  nombreDeFavoris: 0,
  nombreDePlantes: 0,
  illustration: '/dessins/jardin/3-abc',
  dateCreation: '2026-03-01',
  user: null,
};
export const creation = 'POST /Jardin';
export const change = 'PUT /jardin/3';
export const name = page.getByLabelText('Nom du jardin');
export const photo = page.getByLabelText('Photo', { exact: true });
export const temperature = page.getByLabelText('Température (°C)', { exact: true });
export const lowest = page.getByLabelText('Température minimale (°C)');
export const highest = page.getByLabelText('Température maximale (°C)');
export const add = page.getByRole('button', { name: 'Ajouter' });
export const submit = page.getByRole('button', { name: 'Enregistrer' });
export const nameless = page.getByText('Donnez un nom à votre jardin.');
export const saved = vi.fn();
export const cancelled = vi.fn();
export const unsaved = vi.fn();

export const openNew = () =>
  renderInSite(
    <>
      <JardinForm
        userId={7}
        KindField={KindField}
        onSaved={saved}
        cancel={<Button onClick={cancelled}>Annuler</Button>}
        onUnsaved={unsaved}
      />
      <LinkButton to="/Boutique">Boutique</LinkButton>
    </>,
  );
export const open = () =>
  renderInSite(
    <JardinForm
      jardin={jardin}
      userId={7}
      onSaved={saved}
      cancel={<LinkButton to="/jardin/3">Annuler</LinkButton>}
    />,
  );
