import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { SignalementForm } from './SignalementForm.tsx';

const why = 'Une publicité pour une boutique.';

describe('SignalementForm', () => {
  const submit = page.getByRole('button', { name: 'Envoyer le signalement' });
  const call = 'POST /signalement';

  test('nothing is sent before reason, words, name, address and good faith are said', async () => {
    endSession();
    const api = answerApi({});
    const { container } = await renderInSite(
      <SignalementForm sorte="plante" id={4} onSent={() => {}} />,
    );
    await submit.click();
    for (const label of ['Raison', 'Ce qui ne va pas', 'Votre nom', /^Votre e.mail/])
      await expect.element(page.getByLabelText(label)).toBeInvalid();
    await expect.element(page.getByText(/de bonne foi\.$/)).toBeVisible();
    await expect.poll(() => api.sent(call)).toEqual([]);
    await expectAccessible(container);
  });

  test('who reports abuse of a child need not say who they are', async () => {
    endSession();
    const onSent = vi.fn();
    const api = answerApi({ [call]: { status: 201, body: { id: 1, message: 'Reçu.' } } });
    await renderInSite(<SignalementForm sorte="membre" id={4} onSent={onSent} />);
    await page.getByLabelText('Raison').selectOptions('mineurs');
    await page.getByLabelText('Ce qui ne va pas').fill(why);
    await page.getByLabelText(/bonne foi/).click();
    await submit.click();
    await expect.poll(() => onSent.mock.calls).toEqual([['Reçu.']]);
    await expect
      .poll(() => api.sent(call))
      .toMatchObject([{ sorte: 'membre', id: 4, raison: 'mineurs', nom: '' }]);
  });

  test('a member is asked for no name, and may mean the photo alone', async () => {
    startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
    const api = answerApi({ [call]: refusal(429, 'too_many_requests', 'Réessayez demain.') });
    await renderInSite(<SignalementForm sorte="jardin" id={9} onSent={() => {}} />);
    await expect.element(page.getByLabelText('Votre nom')).not.toBeInTheDocument();
    await page.getByLabelText('Raison').selectOptions('droits');
    await page.getByLabelText('Ce qui ne va pas').fill(why);
    await page.getByLabelText(/la photo qui ne va pas/).click();
    await page.getByLabelText(/bonne foi/).click();
    await submit.click();
    await expect.element(page.getByText('Réessayez demain.')).toBeVisible();
    await expect
      .poll(() => api.sent(call))
      .toEqual([
        { sorte: 'jardin', id: 9, photo: true, raison: 'droits', texte: why, bonneFoi: true },
      ]);
    await expect.element(page.getByLabelText('Ce qui ne va pas')).toHaveValue(why);
  });
});

describe('DecisionForm', () => {
  const decide = page.getByRole('button', { name: 'Décider' });
  const call = 'POST /moderation/decision';

  test('a member is suspended for some days, or for good, and never hidden', async () => {
    const onDecided = vi.fn();
    const api = answerApi({ [call]: { status: 201, body: { message: 'Décidé.' } } });
    const { container } = await renderInSite(
      <DecisionForm sorte="membre" id={3} raison="haine" onDecided={onDecided} />,
    );
    await decide.click();
    await expect.element(page.getByLabelText('Mesure')).toBeInvalid();
    await expect.element(page.getByLabelText('Exposé des motifs')).toBeInvalid();
    const offered = [...container.querySelectorAll('select[name=mesure] option')];
    expect(offered.map((option) => option.getAttribute('value'))).not.toContain('masquage');
    await page.getByLabelText('Mesure').selectOptions('suspension');
    await page.getByLabelText('Exposé des motifs').fill(why);
    const days = page.getByLabelText('Pendant combien de jours');
    await days.fill('400');
    await decide.click();
    await expect.element(days).toBeInvalid();
    await expectAccessible(container);
    await days.fill('30');
    await decide.click();
    await expect.poll(() => onDecided.mock.calls.length).toBe(1);
    await expect
      .poll(() => api.sent(call))
      .toEqual([
        {
          sorte: 'membre',
          id: 3,
          mesure: 'suspension',
          jours: 30,
          fondement: 'regles',
          motif: 'haine',
          texte: why,
        },
      ]);
  });

  test('a refusal is said where it was decided, and nothing counts as done', async () => {
    const onDecided = vi.fn();
    answerApi({ [call]: refusal(403, 'moderation_own_case', 'Un autre doit en décider.') });
    await renderInSite(<DecisionForm sorte="jardin" id={3} raison="autre" onDecided={onDecided} />);
    await page.getByLabelText('Mesure').selectOptions('masquage');
    await page.getByLabelText('Exposé des motifs').fill(why);
    await decide.click();
    await expect.element(page.getByText('Un autre doit en décider.')).toBeVisible();
    expect(onDecided).not.toHaveBeenCalled();
  });
});
