import { useState } from 'react';
import type { Carre } from '../../../contract/jardins/carre.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { useWriteKey } from '../../forms/useWriteKey.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { formatSize, plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

interface Props {
  idJardin: number;
  onClose: () => void;
  /** Called when places of its plants may have changed. */
  onChanged: () => void;
}

/** The beds of a garden: their names and areas. */
export function CarresDialog({ idJardin, onClose, onChanged }: Props) {
  const asked = useCall('GET /jardin/:id/carres', { params: { id: idJardin } });
  const { value: carres, failed, again, change } = asked;
  const [open, setOpen] = useState<string | null>(null);
  const saved = (found: readonly Carre[]) => {
    change(() => [...found]);
    setOpen(null);
    onChanged();
  };
  const remove = async (nom: string) => {
    const params = { id: idJardin };
    const gone = await api('DELETE /jardin/:id/carre', {
      params,
      body: { nom },
      idempotencyKey: newKey(),
    });
    onClose();
    onChanged();
    const { plantes, surface } = gone;
    const [first, second] = [newKey(), newKey()];
    offerUndo({
      text: `« ${nom} » retiré`,
      onUndo: async () => {
        if (plantes.length > 0)
          await api('POST /mes-plantes/emplacement', {
            body: { plantes, emplacement: nom },
            idempotencyKey: first,
          });
        await api('PUT /jardin/:id/carre', {
          params,
          body: { nom, surface },
          idempotencyKey: second,
        });
        onChanged();
      },
    });
  };
  return (
    <Dialog open title="Carrés et bordures" onClose={onClose}>
      <p className="muted mb-3">
        {typo(
          'Leur nom est la place de vos plantes. Avec leur surface, vos récoltes se comptent aussi par m². Vous seul la voyez.',
        )}
      </p>
      {failed && (
        <p className="error-text">
          {'Les carrés n’ont pas pu être lus. '}
          <button type="button" className="text-link" onClick={again}>
            Réessayer
          </button>
        </p>
      )}
      {!carres && !failed && <p className="muted">Chargement…</p>}
      {carres?.length === 0 && <p>{typo('Ce jardin n’a pas encore de carré.')}</p>}
      <ul className="carres">
        {carres?.map((carre) => (
          <li key={carre.nom}>
            <p>
              <strong>{typo(carre.nom)}</strong>
              <span className="muted block text-sm">
                {`${plural(carre.plantesVivantes, 'plante vivante', 'plantes vivantes')}${carre.surface !== null ? ` · ${formatSize(carre.surface)}\u00a0m²` : ''}`}
              </span>
            </p>
            <Button
              look="quiet"
              aria-expanded={open === carre.nom}
              aria-label={`Modifier ${carre.nom}`}
              onClick={() => setOpen(open === carre.nom ? null : carre.nom)}
            >
              Modifier
            </Button>
            {open === carre.nom && (
              <CarreForm
                idJardin={idJardin}
                carre={carre}
                onSaved={saved}
                onRemove={() => remove(carre.nom)}
              />
            )}
          </li>
        ))}
      </ul>
      {open === '' ? (
        <CarreForm idJardin={idJardin} onSaved={saved} />
      ) : (
        <div className="form-actions mt-5 justify-end">
          <Button look="ghost" onClick={() => setOpen('')}>
            Ajouter un carré
          </Button>
          <Button look="quiet" onClick={onClose}>
            Terminé
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  idJardin: number;
  carre?: Carre;
  onSaved: (carres: readonly Carre[]) => void;
  onRemove?: () => Promise<void>;
}

/** m² as typed; NaN if it is no area, null if empty. */
const areaOf = (text: string) =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

function CarreForm({ idJardin, carre, onSaved, onRemove }: FormProps) {
  const [removing, setRemoving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const keyOf = useWriteKey();
  const form = useForm({
    initial: { nom: carre?.nom ?? '', surface: carre?.surface ? formatSize(carre.surface) : '' },
    rules: ({ nom, surface }) => {
      const wrong: Wrong<'nom' | 'surface'> = {};
      const area = areaOf(surface);
      if (isBlank(nom)) wrong.nom = 'Donnez-lui un nom.';
      if (area !== null && !(area > 0 && area <= limits.surface))
        wrong.surface = 'Indiquez une surface en m², par exemple 1,44.';
      return wrong;
    },
    send: async ({ nom, surface }) => {
      const name = nom.trim();
      const body = {
        ...(carre ? { nom: carre.nom, nouveauNom: name } : { nom: name }),
        surface: areaOf(surface),
      };
      const params = { id: idJardin };
      onSaved(await api('PUT /jardin/:id/carre', { params, body, idempotencyKey: keyOf(body) }));
      return undefined;
    },
    failure: (error) => failureOf('Le carré n’a pas été enregistré.', error),
  });
  const remove = async () => {
    setRemoving(true);
    try {
      await onRemove?.();
    } catch (error) {
      logFailure(error);
      setRefused('Le carré n’a pas été retiré.');
      setRemoving(false);
    }
  };
  return (
    <form
      ref={form.ref}
      className="as-stack-4 col-span-full py-4"
      onSubmit={form.submit}
      noValidate
    >
      <TextField label="Nom" maxLength={limits.emplacement} {...form.field('nom')} />
      <TextField
        label="Surface (m²)"
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        {...form.field('surface')}
      />
      <FormError {...form.error} {...(refused && { text: refused })} />
      <div className="form-actions justify-end">
        {onRemove && (
          <Button look="quiet" busy={removing} onClick={() => void remove()}>
            Retirer
          </Button>
        )}
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
