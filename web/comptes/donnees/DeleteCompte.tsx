import { useState } from 'react';
import { refusedField, useForm } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { loadAuthenticator } from '../preuves/secondProof.tsx';

interface Props {
  userId: number;
  onDeleted: () => void;
}

export function DeleteCompte({ userId, onDeleted }: Props) {
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
  const form = useForm({
    initial: { password: '' },
    rules: ({ password }) => (password ? {} : { password: 'Indiquez votre mot de passe.' }),
    send: async (body) => {
      await api('DELETE /user/:id', { params: { id: userId }, body });
      onDeleted();
    },
    failure: (error) =>
      refusedField(error, { wrong_password: 'password' }) ??
      failureOf('Votre compte n’a pas pu être supprimé.', error),
  });

  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byCle = async () => {
    setBusy(true);
    setRefused(null);
    const { proveByCle, cleErrorText } = await loadAuthenticator();
    await proveByCle()
      .then(() => api('DELETE /user/:id', { params: { id: userId }, body: {} }))
      .then(onDeleted, (error) => setRefused(cleErrorText(error)));
    setBusy(false);
  };
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate method="post">
      <p className="muted">
        {typo(
          'Vos jardins, vos plantes, leurs arrosages, vos favoris et vos photos seront effacés aussitôt, sans retour possible.',
        )}
      </p>
      <p className="muted">
        {typo(
          'Vos commandes payées gardent votre nom, votre adresse, votre téléphone et votre e-mail, pour vous livrer, vous rembourser ou vous joindre, et dix ans parce que la loi veut que leurs comptes soient conservés (article L123-22 du Code de commerce). Celles qui ne sont pas payées sont annulées et ne gardent rien de vous. Téléchargez d’abord vos factures.',
        )}
      </p>
      <FormError {...(refused ? { text: refused } : form.error)} />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <div className="form-actions justify-end">
        <Button look="ghost" onClick={onCancel}>
          Annuler
        </Button>
        <Button look="ghost" onClick={byCle} busy={busy}>
          Supprimer avec une clé d’accès
        </Button>
        <Button type="submit" look="danger" busy={form.busy}>
          Supprimer définitivement
        </Button>
      </div>
    </form>
  );
}
