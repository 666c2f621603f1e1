import { useState } from 'react';
import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import { type Proposal, proposalsOf, proposedValues } from '../../../contract/especes/proposals.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { newPlanteValues, type PlanteFormValues } from './planteFields.ts';

/** The species that was picked for a new plant, and what it proposes. */
interface Picked {
  espece: Espece;
  proposals: Proposal[];
}

/** Fills empty fields of a form in from the catalogue. */
export function useProposals(
  values: PlanteFormValues,
  set: (change: Partial<PlanteFormValues>) => void,
) {
  const [picked, setPicked] = useState<Picked>();

  /** The values that undo the proposals, except changed ones. */
  const emptied = (): Partial<PlanteFormValues> => {
    const usual = newPlanteValues();
    const kept = picked?.proposals.filter(({ name, value }) => values[name] === value) ?? [];
    return Object.fromEntries(kept.map(({ name }) => [name, usual[name]]));
  };

  /** Returns the species; undefined if there is none or no answer. */
  const pick = async ({ slug, variete }: Pick<EspeceSummary, 'slug' | 'variete'>) => {
    const espece = await api('GET /api/especes/:slug', { params: { slug } }).catch(logFailure);
    if (!espece) return;
    const proposals = proposalsOf(espece, variete);
    const before = { ...values, ...emptied() };
    const usual = newPlanteValues();
    const free = proposals.filter(({ name }) => before[name] === usual[name]);
    set({
      ...emptied(),
      ...proposedValues(free),
      especeId: String(espece.id),
    });
    setPicked({ espece, proposals: free });
    return espece;
  };

  return {
    espece: picked?.espece,
    proposals: picked?.proposals ?? [],
    pick,
    /** Empties the proposed fields and keeps the species. */
    clear: () => {
      set(emptied());
      setPicked((before) => before && { ...before, proposals: [] });
    },
    /** Removes the species and its proposals. */
    forget: () => {
      set({ ...emptied(), especeId: '' });
      setPicked(undefined);
    },
  };
}
