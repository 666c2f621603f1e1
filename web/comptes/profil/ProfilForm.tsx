import type { ProfileBody } from '../../../contract/comptes/compte.ts';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import { refusedField, useForm } from '../../forms/useForm.ts';
import { UploadWait } from '../../images/PhotoField.tsx';
import type { Elements } from '../../lib/elements.ts';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { updateCompte } from './ownCompte.ts';
import {
  isOtherEmail,
  longest,
  type ProfilField,
  profilChanges,
  profilProblems,
  profilValues,
} from './profilValues.ts';

interface Props {
  compte: Compte;
  pictures: Pick<Compte, 'photo' | 'couverture'>;
  uploading: boolean;
  pictureFields: Elements;
  onSaved: () => void;
}

const FAILURE = 'Échec de la mise à jour du profil.';

export function ProfilForm({ compte, pictures, uploading, ...props }: Props) {
  const stored = profilValues(compte);
  const pictureChanges = {
    ...(pictures.photo !== compte.photo && { photo: pictures.photo }),
    ...(pictures.couverture !== compte.couverture && { couverture: pictures.couverture }),
  };

  const form = useForm({
    initial: stored,
    rules: (values) => profilProblems(values, stored),
    send: async (values) => {
      const body: ProfileBody = { ...pictureChanges, ...profilChanges(stored, values) };
      if (isOtherEmail(values, stored)) body.motDePasse = values.motDePasse;
      await updateCompte(compte.id, body);
      props.onSaved();
    },
    failure: (error) => {
      const field = refusedField(error, {
        email_taken: 'email',
        email_password_wrong: 'motDePasse',
        email_password_missing: 'motDePasse',
      });
      return field ? { text: FAILURE, ...field } : failureOf(FAILURE, error);
    },
    draft: { but: 'motDePasse' },
    changed: Object.keys(pictureChanges).length > 0,
    uploading,
  });

  const newEmail = isOtherEmail(form.values, stored);
  const field = (name: ProfilField) => ({ ...form.field(name), maxLength: longest(name) });
  return (
    <form className="panel overflow-clip pt-0" onSubmit={form.submit} noValidate method="post">
      <LeaveGuard when={form.unsaved} />
      {props.pictureFields}
      <div className="form-grid">
        <TextField label="Pseudo" autoComplete="nickname" required {...field('pseudo')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          hint={
            newEmail
              ? 'Elle remplacera l’adresse actuelle dès que vous aurez suivi le lien qu’elle recevra ; l’actuelle recevra un lien pour annuler pendant 7 jours. Vos autres appareils seront déconnectés.'
              : 'Visible de vous seulement.'
          }
          {...field('email')}
        />
        {newEmail && (
          <PasswordField
            label="Mot de passe actuel"
            autoComplete="current-password"
            required
            hint="Pour changer d’adresse e-mail."
            {...form.field('motDePasse')}
          />
        )}
        <TextAreaField label="Description" {...field('description')} />
      </div>
      <fieldset className="mt-7">
        <legend className="mb-1 text-xl">Coordonnées</legend>
        <p className="hint mb-4">Visibles de vous seulement, pour vos livraisons.</p>
        <div className="form-grid">
          <TextField label="Nom" autoComplete="family-name" {...field('name')} />
          <TextField label="Prénom" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Adresse" autoComplete="street-address" wide {...field('adresse')} />
          <TextField label="Code postal" autoComplete="postal-code" {...field('cp')} />
          <TextField label="Ville" autoComplete="address-level2" {...field('ville')} />
          <TextField label="Téléphone" type="tel" autoComplete="tel" {...field('tel')} />
        </div>
      </fieldset>
      <div className="mt-6 grid gap-4">
        <FormError {...form.error} />
        <UploadWait uploading={uploading} />
        <div className="form-actions">
          <Button type="submit" disabled={uploading} busy={form.busy}>
            Enregistrer
          </Button>
          <LinkButton to={paths.ownProfil} look="ghost">
            Annuler
          </LinkButton>
        </div>
      </div>
    </form>
  );
}
