import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import {
  longest,
  type ProfileField,
  type ProfileProblems,
  type ProfileValues,
} from './profileValues.ts';

interface Props {
  values: ProfileValues;
  problems: ProfileProblems;
  newEmail: boolean;
  motDePasse: string;
  onPassword: (value: string) => void;
  onChange: (field: ProfileField, value: string) => void;
}

/** The fields of a profile: those that all may read, then those that only the member sees. */
export function ProfileFields({ values, problems, newEmail, onChange, ...props }: Props) {
  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    error: problems[name],
    maxLength: longest(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
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
              ? "Elle remplacera l'adresse actuelle dès que vous aurez suivi le lien qu'elle recevra ; l'actuelle recevra un lien pour annuler pendant 7 jours. Vos autres appareils seront déconnectés."
              : 'Visible de vous seulement.'
          }
          {...field('email')}
        />
        {newEmail && (
          <PasswordField
            label="Mot de passe actuel"
            name="motDePasse"
            autoComplete="current-password"
            required
            hint="Pour changer d'adresse e-mail."
            value={props.motDePasse}
            error={problems.motDePasse}
            onChange={(event) => props.onPassword(event.target.value)}
          />
        )}
        <TextAreaField label="Description" {...field('description')} />
      </div>
      <fieldset className="mt-7">
        <legend className="mb-1 text-[1.25rem]">Coordonnées</legend>
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
    </>
  );
}
