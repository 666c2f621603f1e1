import { texteDeSignalement, texteMinimal } from '../../../contract/moderation/mots.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { TextAreaField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  send: (texte: string) => Promise<{ message: string }>;
  onSent: () => void;
}

/** Contests a decision, in one's own words. */
export function RecoursForm({ send, onSent }: Props) {
  const form = useForm<{ texte: string }>({
    initial: { texte: '' },
    rules({ texte }) {
      const wrong: Wrong<'texte'> = {};
      if (texte.trim().length < texteMinimal)
        wrong.texte = `Expliquez en quelques mots (${texteMinimal} caractères au moins).`;
      return wrong;
    },
    async send({ texte }) {
      const { message } = await send(texte);
      notify('success', message);
      onSent();
      return undefined;
    },
    failure: 'Votre recours n’a pas pu être envoyé.',
  });
  return (
    <details className="mt-3">
      <summary className="text-link cursor-pointer py-2">Contester cette décision</summary>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="mt-3 grid gap-4">
        <LeaveGuard when={form.unsaved} />
        <TextAreaField
          label="Pourquoi cette décision devrait changer"
          required
          rows={4}
          maxLength={texteDeSignalement}
          hint="C’est gratuit. Une autre personne de la modération, s’il y en a une, vous répondra."
          {...form.field('texte')}
        />
        <FormError {...form.error} />
        <div className="form-actions">
          <Button type="submit" busy={form.busy}>
            Envoyer le recours
          </Button>
        </div>
      </form>
    </details>
  );
}
