import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProfileBody } from '../../../contract/comptes/compte.ts';
import type { OwnUser } from '../../../contract/comptes/utilisateur.ts';
import { type ApiError, hasCode, hasStatus } from '../../lib/apiError.ts';
import { takeDraft, useSessionDraft } from '../../lib/draft.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import {
  isOtherEmail,
  type ProfileProblems,
  type ProfileValues,
  profileChanges,
  profileProblems,
  profileValues,
} from './profileValues.ts';
import { updateUser } from './updateUser.ts';

type Pictures = Pick<OwnUser, 'photo' | 'couverture'>;

interface Props {
  user: OwnUser;
  pictures: Pictures;
  uploading: boolean;
  pictureFields: ReactNode;
  onSaved: (user: OwnUser) => void;
}

const FAILURE = 'Échec de la mise à jour du profil.';

export function EditProfileForm({ user, pictures, uploading, ...props }: Props) {
  const session = useSession();
  const [values, setValues] = useState(() => takeDraft<ProfileValues>() ?? profileValues(user));
  const [motDePasse, setMotDePasse] = useState('');
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [error, setError] = useState<Failure | null>(null);
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing');

  const stored = profileValues(user);
  const changes: NonNullable<ProfileBody> = profileChanges(stored, values);
  if (pictures.photo !== user.photo) changes.photo = pictures.photo;
  if (pictures.couverture !== user.couverture) changes.couverture = pictures.couverture;
  const newEmail = isOtherEmail(values, stored);
  const changed = uploading || Object.keys(changes).length > 0;

  const keep = useSessionDraft(values, changed && state !== 'saved');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: ProfileProblems) => {
      setProblems(found);
      const first = Object.keys(found)[0];
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return first !== undefined;
    };
    setError(null);
    if (uploading) return;
    if (show(profileProblems(values, stored, motDePasse))) return;
    setState('saving');
    try {
      const saved = await updateUser(user.id, newEmail ? { ...changes, motDePasse } : changes);
      setState('saved');
      props.onSaved(saved);
    } catch (failure) {
      setState('editing');
      logFailure(failure);
      if (hasCode(failure, 'email_taken')) {
        setError({ text: FAILURE });
        show({ email: (failure as ApiError).message });
        return;
      }
      if (hasCode(failure, 'email_password_wrong') || hasCode(failure, 'email_password_missing')) {
        setError({ text: FAILURE });
        show({ motDePasse: (failure as ApiError).message });
        return;
      }
      if (hasStatus(failure, 401)) keep();
      setError(failureOf(FAILURE, failure));
    }
  };

  return (
    <form className="panel profile-form" onSubmit={submit} noValidate method="post">
      <LeaveGuard when={changed && state === 'editing' && session !== null} />
      {props.pictureFields}
      <ProfileFields
        values={values}
        problems={problems}
        newEmail={newEmail}
        motDePasse={motDePasse}
        onPassword={(value) => {
          setMotDePasse(value);
          setProblems(({ motDePasse: _mended, ...others }) => others);
        }}
        onChange={(field, value) => {
          setValues((before) => ({ ...before, [field]: value }));
          setProblems(({ [field]: _mended, ...others }) => others);
        }}
      />
      <div className="mt-6 grid gap-4">
        <FormError {...error} />
        <UploadWait uploading={uploading} />
        <div className="form-actions">
          <Button type="submit" disabled={uploading} busy={state !== 'editing'}>
            Enregistrer
          </Button>
          <LinkButton to={paths.ownProfile} look="ghost">
            Annuler
          </LinkButton>
        </div>
      </div>
    </form>
  );
}
