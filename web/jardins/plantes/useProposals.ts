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

/** Fills a form in from the catalogue: only where nobody typed anything. */
export function useProposals(
  values: PlanteFormValues,
  set: (change: Partial<PlanteFormValues>) => void,
) {
  const [picked, setPicked] = useState<Picked>();

  /** What undoes the proposals that nobody changed since. */
  const emptied = (): Partial<PlanteFormValues> => {
    const usual = newPlanteValues();
    const kept = picked?.proposals.filter(({ name, value }) => values[name] === value) ?? [];
    return Object.fromEntries(kept.map(({ name }) => [name, usual[name]]));
  };

  /** Answers the species; nothing when there is none or no answer. */
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
    /** Empties what was proposed; it is still that species. */
    clear: () => {
      set(emptied());
      setPicked((before) => before && { ...before, proposals: [] });
    },
    /** It is another plant after all. */
    forget: () => {
      set({ ...emptied(), especeId: '' });
      setPicked(undefined);
    },
  };
}
