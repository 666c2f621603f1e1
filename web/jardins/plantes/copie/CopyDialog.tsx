import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { useForm } from '../../../forms/useForm.ts';
import { api } from '../../../lib/api.ts';
import { failureOf, hasCode } from '../../../lib/failure.ts';
import { plural } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormError } from '../../../ui/fields/FormError.tsx';
import { Picture } from '../../../ui/Picture.tsx';

interface Props {
  plante: { id: number; name: string };
  jardins: readonly Jardin[];
  token: string;
  onCopied: (copy: Plante) => void;
  onClose: () => void;
}

/** Asks in which own garden the copy will grow. */
export function CopyDialog({ plante, jardins, token, onCopied, onClose }: Props) {
  const form = useForm({
    initial: { jardinId: 0 },
    rules: ({ jardinId }) => (jardinId ? {} : { jardinId: 'Veuillez sélectionner un jardin !' }),
    send: async ({ jardinId }) => {
      const params = { id: plante.id };
      // The member's token is sent explicitly (docs/rules.md, Who acts).
      onCopied(await api('POST /plante/:id/duplicate', { params, query: { jardinId }, token }));
    },
    failure: (error) => {
      if (hasCode(error, 'plante_not_found'))
        return { jardinId: 'Impossible de copier : plante introuvable.' };
      const failure = failureOf('Erreur lors de la copie de la plante.', error);
      return failure && { jardinId: failure.text, more: failure.more };
    },
  });

  return (
    <Dialog open title="Choisir un jardin pour la copie" onClose={onClose}>
      <form onSubmit={form.submit}>
        <fieldset className="as-stack-2">
          <legend className="sr-only">Vos jardins</legend>
          {jardins.map((jardin) => (
            <label key={jardin.id} className="choice">
              <input
                className="size-[1.25rem]"
                type="radio"
                name="jardin"
                checked={form.values.jardinId === jardin.id}
                onChange={() => form.set({ jardinId: jardin.id })}
              />
              <Picture
                photo={jardin.photo}
                drawing={`${jardin.illustration}-carte`}
                alt=""
                ratio="4:3"
                sizes="64px"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{typo(jardin.nomJardin)}</span>
                <span className="muted text-md">{plural(jardin.nombreDePlantes, 'plante')}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-4">
          <FormError text={form.wrong.jardinId} more={form.wrong.more} />
        </div>
        <div className="form-actions mt-5 justify-end">
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy}>
            Copier ici
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
