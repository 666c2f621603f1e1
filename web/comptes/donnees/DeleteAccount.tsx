import { type FormEvent, useState } from 'react';
import { type ApiError, hasCode } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { deleteAccount } from './deleteAccount.ts';

interface Props {
  userId: number;
  onDeleted: () => void;
}

export function DeleteAccount({ userId, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        Supprimer mon compte
      </Button>
      <Dialog open={open} title="Supprimer votre compte ?" onClose={() => setOpen(false)}>
        <DeleteForm userId={userId} onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeleteForm({ userId, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    setError(null);
    setWrong(password ? null : 'Indiquez votre mot de passe.');
    if (!password) return field?.focus();
    setBusy(true);
    try {
      await deleteAccount(userId, password);
      onDeleted();
    } catch (failure) {
      setBusy(false);
      if (hasCode(failure, 'wrong_password')) {
        setWrong((failure as ApiError).message);
        field?.focus();
        return;
      }
      logFailure(failure);
      setError(failureOf("Votre compte n'a pas pu être supprimé.", failure));
    }
  };

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate method="post">
      <p className="muted">
        {typo(
          'Vos jardins, vos plantes, leurs arrosages, vos favoris et vos photos seront effacés aussitôt, sans retour possible.',
        )}
      </p>
      <p className="muted">
        {typo(
          "Vos commandes payées gardent votre nom, votre adresse, votre téléphone et votre e-mail, pour vous livrer, vous rembourser ou vous joindre, et dix ans parce que la loi veut que leurs comptes soient conservés (article L123-22 du Code de commerce). Celles qui ne sont pas payées sont annulées et ne gardent rien de vous. Téléchargez d'abord vos factures.",
        )}
      </p>
      <FormError {...error} />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="form-actions justify-end">
        <Button look="ghost" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          Supprimer définitivement
        </Button>
      </div>
    </form>
  );
}
