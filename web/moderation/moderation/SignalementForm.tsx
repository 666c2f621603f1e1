import { useState } from 'react';
import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import {
  type Raison,
  raisons,
  type SorteSignalee,
  texteDeSignalement,
  texteMinimal,
} from '../../../contract/moderation/mots.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  sorte: SorteSignalee;
  id: number;
  onSent: (message: string) => void;
}

interface Values {
  raison: string;
  texte: string;
  nom: string;
  email: string;
  /** 'oui' once it is ticked. */
  bonneFoi: string;
}

const choices = [
  { value: '', label: 'Choisissez' },
  ...Object.entries(raisons).map(([value, label]) => ({ value, label })),
];

/** A report: the reason, the details, and a visitor's name and e-mail. */
export function SignalementForm({ sorte, id, onSent }: Props) {
  const session = useSession();
  const [photo, setPhoto] = useState(false);
  const needsName = ({ raison }: Values) => !session && raison !== 'mineurs';
  const form = useForm<Values>({
    initial: { raison: '', texte: '', nom: '', email: '', bonneFoi: '' },
    rules(values) {
      const wrong: Wrong<keyof Values> = {};
      if (!values.raison) wrong.raison = 'Choisissez une raison.';
      if (values.texte.trim().length < texteMinimal)
        wrong.texte = `Expliquez en quelques mots (${texteMinimal} caractères au moins).`;
      if (needsName(values) && !values.nom.trim()) wrong.nom = 'Dites votre nom.';
      if (needsName(values) && !values.email.trim()) wrong.email = 'Dites votre adresse e-mail.';
      else if (needsName(values) && !hasEmailShape(values.email)) wrong.email = 'Email invalide.';
      if (!values.bonneFoi) wrong.bonneFoi = 'Confirmez que vous signalez de bonne foi.';
      return wrong;
    },
    async send({ raison, texte, nom, email }) {
      const { message } = await api('POST /signalement', {
        body: {
          sorte,
          id,
          photo,
          raison: raison as Raison,
          texte,
          bonneFoi: true,
          ...(!session && { nom, email }),
        },
      });
      onSent(message);
      return undefined;
    },
    failure: 'Votre signalement n’a pas pu être envoyé.',
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="panel grid gap-5">
      <LeaveGuard when={form.unsaved} />
      <SelectField label="Raison" required choices={choices} {...form.field('raison')} />
      {sorte !== 'membre' || (
        <p className="hint">
          {typo('Vous pouvez aussi signaler un de ses jardins, depuis sa page.')}
        </p>
      )}
      <TextAreaField
        label="Ce qui ne va pas"
        required
        rows={5}
        maxLength={texteDeSignalement}
        hint="Où cela se trouve, et pourquoi ce n’est pas à sa place. La personne signalée ne lira ni ce texte, ni votre nom."
        {...form.field('texte')}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={photo}
          onChange={({ target }) => setPhoto(target.checked)}
        />
        {'C’est la photo qui ne va pas'}
      </label>
      {!session && (
        <>
          <TextField
            label="Votre nom"
            autoComplete="name"
            maxLength={100}
            required={needsName(form.values)}
            {...form.field('nom')}
          />
          <TextField
            label="Votre e-mail"
            type="email"
            autoComplete="email"
            required={needsName(form.values)}
            hint="Pour l’accusé de réception et la décision."
            {...form.field('email')}
          />
        </>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={form.values.bonneFoi !== ''}
          aria-invalid={form.wrong.bonneFoi ? true : undefined}
          onChange={({ target }) => form.set({ bonneFoi: target.checked ? 'oui' : '' })}
        />
        {'Je crois de bonne foi que ce que j’écris est exact et complet'}
      </label>
      {form.wrong.bonneFoi && (
        <p role="alert" className="error-text">
          {typo(form.wrong.bonneFoi)}
        </p>
      )}
      <FormError {...form.error} />
      <div className="form-actions">
        <Button type="submit" busy={form.busy}>
          Envoyer le signalement
        </Button>
      </div>
    </form>
  );
}
