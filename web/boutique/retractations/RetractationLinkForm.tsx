import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { DoneNote } from '../../ui/parts/DoneNote.tsx';
import { commandeNumber } from '../commandes/commandeParts.tsx';

/** Asks for an order's number and e-mail, to send the link. */
export function RetractationLinkForm() {
  const form = useForm({
    initial: { numero: '', email: '' },
    rules: ({ numero, email }) => ({
      numero: commandeNumber(numero)
        ? undefined
        : 'Indiquez le numéro de la commande, en chiffres.',
      email: hasEmailShape(email) ? undefined : 'Email invalide.',
    }),
    send: async ({ numero, email }) => {
      const commandeId = commandeNumber(numero);
      if (commandeId)
        await api('POST /retractation/lien', { body: { commandeId, email: email.trim() } });
    },
    failure: (error) => ({
      text: serverMessage(error) ?? 'Le lien n’a pas pu être demandé. Réessayez.',
    }),
    live: true,
  });

  return (
    <form
      className="panel grid gap-5"
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      method="post"
    >
      <FormError {...form.error} />
      <TextField
        label="Numéro de la commande"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        {...form.field('numero')}
        hint="Il est dans l’e-mail de confirmation et sur la facture."
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={limits.email}
        required
        {...form.field('email')}
        hint="Celui de la commande."
      />
      <Button type="submit" className="w-full" busy={form.busy && !form.sent}>
        Recevoir le lien
      </Button>
      <DoneNote
        when={form.sent}
        text="Un lien est envoyé, si ce numéro et cet e-mail sont ceux de la commande."
        more="Il est valable 24 heures. Rien reçu ? Regardez aussi parmi les indésirables."
      />
    </form>
  );
}
