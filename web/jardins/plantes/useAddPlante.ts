import { useState } from 'react';
import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import { proposalsOf, proposedValues } from '../../../contract/especes/proposals.ts';
import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { firstWatering } from '../milieu/firstWatering.ts';
import type { Growing } from '../milieu/growing.ts';
import type { Added } from './AddedPlantes.tsx';
import { newPlanteValues, planteBody } from './planteFields.ts';

/**
 * Adds plants to a garden one after the other, and removes the last one again; without a garden none is sent.
 * `growingOf` gives the medium of a species, unless the reader answered.
 */
export function useAddPlante(
  jardinId: number | null,
  idUser: number,
  growingOf: (espece?: Espece) => Growing,
) {
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
      ...(espece && proposedValues(proposalsOf(espece, variete))),
      ...growingOf(espece),
      name,
      especeId: String(espece?.id ?? ''),
    };
    return planteBody(values, { photo: '', jardinId, idUser, position: 0 });
  };

  /** Throws `ApiError`. */
  const add = async (body: PlanteBody, espece?: Espece) => {
    const plante = await api('POST /plante', { body });
    setAdded((before) => [...before, { plante, espece, arrosage: null }]);
    return plante;
  };

  /** Throws `ApiError`. */
  const remove = async ({ id }: Pick<Plante, 'id'>) => {
    await api('DELETE /plante/:id', { params: { id } });
    setAdded((before) => before.filter(({ plante }) => plante.id !== id));
  };

  const show = (id: number, part: Partial<Added>) =>
    setAdded((before) =>
      before.map((each) => (each.plante.id === id ? { ...each, ...part } : each)),
    );

  /** Adds the sentence about the first watering to an added plant, once it is known, and returns it. */
  const tellWatering = async (plante: Plante) => {
    const arrosage = await firstWatering(plante);
    show(plante.id, { arrosage });
    return arrosage;
  };

  return {
    added,
    busy,
    add,
    remove,
    tellWatering,
    /** Changes the medium of an added plant. */
    move: (plante: Plante, growing: Growing) =>
      at(async () => {
        const params = { id: plante.id };
        const moved = await api('PUT /plante/:id', { params, body: { ...growing } });
        show(plante.id, { plante: moved });
        await tellWatering(moved);
      }, 'Sa place n’a pas été enregistrée.'),
    /** Adds a typed name, or a species with all its proposals. Throws `ApiError`. */
    addNamed: async (name: string, found?: Pick<EspeceSummary, 'slug' | 'variete'>) => {
      const espece =
        found && (await api('GET /api/especes/:slug', { params: { slug: found.slug } }));
      await add(bodyOf(name, espece, found?.variete), espece);
    },
    /** Adds a species with all its proposals at once. */
    addSpecies: ({ slug, variete }: Pick<EspeceSummary, 'slug' | 'variete'>) =>
      at(async () => {
        const espece = await api('GET /api/especes/:slug', { params: { slug } });
        // Meanwhile the form is ready for the next plant.
        void tellWatering(await add(bodyOf(variete ?? espece.nom, espece, variete), espece));
      }, "Erreur lors de l'ajout de la plante."),
    undo: () =>
      at(async () => {
        const last = added.at(-1);
        if (last) await remove(last.plante);
      }, 'La plante n’a pas pu être retirée. Réessayez dans un instant.'),
  };
}
