import type { RecoursAFaire } from '../../../contract/moderation/moderation.ts';
import {
  mesures,
  raisons,
  texteDeSignalement,
  texteMinimal,
} from '../../../contract/moderation/mots.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  asked: RecoursAFaire;
  onAnswered: () => void;
}

const choices = [
  { value: '', label: 'Choisissez' },
  { value: 'oui', label: 'Accepter' },
  { value: 'non', label: 'Rejeter' },
];

/** An appeal, what it is against, and the answer that it waits for. */
export function RecoursCard({ asked, onAnswered }: Props) {
  const { recours, decision, deQui, autreModerateur } = asked;
  const form = useForm({
    initial: { sens: '', reponse: '' },
    rules({ sens, reponse }) {
      const wrong: Wrong<'sens' | 'reponse'> = {};
      if (!sens) wrong.sens = 'Choisissez une réponse.';
      if (reponse.trim().length < texteMinimal)
        wrong.reponse = `Expliquez en quelques mots (${texteMinimal} caractères au moins).`;
      return wrong;
    },
    async send({ sens, reponse }) {
      const { message } = await api('POST /moderation/recours/:id', {
        params: { id: recours.id },
        body: { accepte: sens === 'oui', reponse },
      });
      notify('success', message);
      onAnswered();
      return undefined;
    },
    failure: 'La réponse n’a pas pu être envoyée.',
  });
  return (
    <article className="panel">
      <p className="muted">
        {deQui === 'concerne' ? 'De la personne concernée' : 'De qui a signalé'}
      </p>
      <h2 className="title text-xl [overflow-wrap:anywhere]">{typo(decision.titre)}</h2>
      <p className="muted">
        {typo(
          `Décision n° ${decision.id} du ${formatDay(decision.creeLe)} : ${mesures[decision.mesure]}, ${raisons[decision.motif]}`,
        )}
      </p>
      <p className="my-2 whitespace-pre-line [overflow-wrap:anywhere]">{decision.texte}</p>
      <blockquote className="my-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {recours.texte}
      </blockquote>
      {autreModerateur ? (
        <p>{typo('Vous avez pris cette décision : c’est à un autre modérateur de répondre.')}</p>
      ) : (
        <form ref={form.ref} onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
          <LeaveGuard when={form.unsaved} />
          <SelectField
            label="Votre réponse"
            required
            choices={choices}
            hint={
              deQui === 'concerne'
                ? 'Accepté, le recours lève la mesure.'
                : 'Accepté, le recours rouvre le signalement.'
            }
            {...form.field('sens')}
          />
          <TextAreaField
            label="Pourquoi"
            required
            rows={4}
            maxLength={texteDeSignalement}
            {...form.field('reponse')}
          />
          <FormError {...form.error} />
          <div className="form-actions">
            <Button type="submit" busy={form.busy}>
              Répondre
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}
