import { useState } from 'react';
import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import { proposalsOf, proposedValues } from '../../../contract/especes/proposals.ts';
import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import type { Added } from './AddedPlantes.tsx';
import { newPlanteValues, planteBody, usualMilieu } from './planteFields.ts';

/**
 * Adds plants to a garden one after the other, and takes them back; without a garden none is sent. `milieu` is what
 * all of them grow in; without it, what their species usually does.
 */
export function useAddPlante(jardinId: number | null, idUser: number, milieu?: Plante['milieu']) {
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [busy, setBusy] = useState(false);

  const at = async (work: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logFailure(error);
      notify('error', failure);
    }
    setBusy(false);
  };

  const bodyOf = (name: string, espece?: Espece, variete?: string) => {
    if (jardinId === null) throw new Error('no garden');
    const values = {
      ...newPlanteValues(),
      ...(espece && {
        ...proposedValues(proposalsOf(espece, variete)),
        milieu: usualMilieu(espece),
      }),
      ...(milieu && { milieu }),
      name,
      especeId: String(espece?.id ?? ''),
    };
    return planteBody(values, { photo: '', jardinId, idUser, position: 0 });
  };

  /** Throws `ApiError`. */
  const add = async (body: PlanteBody, espece?: Espece) => {
    const plante = await api('POST /plante', { body });
    setAdded((before) => [...before, { plante, espece }]);
    return plante;
  };

  /** Throws `ApiError`. */
  const remove = async ({ id }: Pick<Plante, 'id'>) => {
    await api('DELETE /plante/:id', { params: { id } });
    setAdded((before) => before.filter(({ plante }) => plante.id !== id));
  };

  return {
    added,
    busy,
    add,
    remove,
    /** A name as it was typed, or a species with all that is proposed. Throws `ApiError`. */
    addNamed: async (name: string, found?: Pick<EspeceSummary, 'slug' | 'variete'>) => {
      const espece =
        found && (await api('GET /api/especes/:slug', { params: { slug: found.slug } }));
      await add(bodyOf(name, espece, found?.variete), espece);
    },
    /** With all that the catalogue proposes, at once. */
    addSpecies: ({ slug, variete }: Pick<EspeceSummary, 'slug' | 'variete'>) =>
      at(async () => {
        const espece = await api('GET /api/especes/:slug', { params: { slug } });
        await add(bodyOf(variete ?? espece.nom, espece, variete), espece);
      }, "Erreur lors de l'ajout de la plante."),
    undo: () =>
      at(async () => {
        const last = added.at(-1);
        if (last) await remove(last.plante);
      }, 'La plante n’a pas pu être retirée. Réessayez dans un instant.'),
  };
}
