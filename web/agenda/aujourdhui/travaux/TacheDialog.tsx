import type { Echeance } from '../../../../contract/agenda/aujourdhui.ts';
import type { TacheInput } from '../../../../contract/agenda/tache.ts';
import { limits } from '../../../../contract/limits.ts';
import { dayAfter } from '../../../../contract/today.ts';
import { isBlank } from '../../../../contract/words.ts';
import { useForm } from '../../../forms/useForm.ts';
import { useWriteKey } from '../../../forms/useWriteKey.ts';
import { api, apiList } from '../../../lib/api.ts';
import { useAsked } from '../../../lib/calls/useCall.ts';
import { currentDay } from '../../../lib/clock.ts';
import { readSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SelectField, TextField } from '../../../ui/fields/Field.tsx';
import { FormError } from '../../../ui/fields/FormError.tsx';

interface Props {
  /** The task to change; null for a new one, undefined while closed. */
  tache: Echeance | null | undefined;
  /** The proposed garden or plant of a new task. */
  at?: { idJardin: number | null; idPlante: number | null } | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of an own task: title, day, and optionally a garden or plant. */
export function TacheDialog({ tache, at, onClose, onSaved }: Props) {
  return (
    <Dialog
      open={tache !== undefined}
      title={tache ? 'Modifier la tâche' : 'Une tâche'}
      onClose={onClose}
    >
      {tache !== undefined && (
        <TacheForm tache={tache} at={at} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

function TacheForm({ tache, at, onClose, onSaved }: Props & { tache: Echeance | null }) {
  const of = tache ?? at;
  const keyOf = useWriteKey();
  const form = useForm({
    initial: {
      titre: tache?.nom ?? '',
      date: tache?.echeance ?? currentDay(),
      idJardin: String(of?.idJardin ?? ''),
      idPlante: String(of?.idPlante ?? ''),
    },
    rules: ({ titre, date }) => ({
      titre: !isBlank(titre) ? undefined : 'Dites en deux mots ce qui est à faire.',
      date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? undefined : 'Choisissez un jour.',
    }),
    send: async ({ titre, date, idJardin, idPlante }) => {
      const body: TacheInput = {
        titre,
        date,
        idPlante: idPlante ? Number(idPlante) : null,
        idJardin: idJardin && !idPlante ? Number(idJardin) : null,
      };
      const idempotencyKey = keyOf(body);
      if (tache)
        await api('PUT /tache/:id', { params: { id: tache.id as number }, body, idempotencyKey });
      else await api('POST /tache', { body, idempotencyKey });
      onSaved();
      return undefined;
    },
    draft: tache ? `tâche ${tache.id}` : 'tâche',
    failure: 'La tâche n’a pas pu être enregistrée.',
  });
  const { jardins, plantes } = useOwn(form.values.idJardin);
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-5">
      <TextField
        label="Que faire ?"
        {...form.field('titre')}
        maxLength={limits.titreDeTache}
        placeholder="Planter le néflier"
        required
      />
      <TextField
        type="date"
        label="Quel jour ?"
        {...form.field('date')}
        max={dayAfter(currentDay(), 3_650)}
        required
      />
      <SelectField
        label="Pour quel jardin ?"
        {...form.field('idJardin')}
        onChange={({ target }) => form.set({ idJardin: target.value, idPlante: '' })}
        choices={[{ value: '', label: 'Aucun en particulier' }, ...jardins]}
      />
      {plantes.length > 0 && (
        <SelectField
          label="Pour quelle plante ?"
          {...form.field('idPlante')}
          choices={[{ value: '', label: 'Aucune en particulier' }, ...plantes]}
        />
      )}
      <FormError {...form.error} />
      <div className="form-actions justify-end">
        <Button look="ghost" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

/** The member's gardens, and the living plants of the chosen one. */
function useOwn(idJardin: string) {
  const userId = readSession()?.userId;
  const jardins = useAsked(userId ? String(userId) : null, (signal) =>
    apiList('GET /jardin/user/:userId', { params: { userId: Number(userId) }, signal }),
  ).value;
  const plantes = useAsked(idJardin || null, (signal) =>
    apiList('GET /plante/jardin/:jardinId', { params: { jardinId: idJardin }, signal }),
  ).value;
  return {
    jardins: (jardins ?? []).map(({ id, nomJardin }) => ({ value: String(id), label: nomJardin })),
    plantes: (plantes ?? [])
      .filter(({ etat }) => etat !== 'morte')
      .map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
