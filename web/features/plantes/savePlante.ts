import type { Plante } from '../../../contract/plante.ts';
import { ApiError } from '../../lib/apiError.ts';
import { keepDraft } from '../../lib/draft.ts';
import type { PlanteFormValues } from './planteFormValues.ts';

/** Runs the call; a failure keeps what was typed and answers its sentence. */
export async function savePlante(
  save: () => Promise<Plante>,
  values: PlanteFormValues,
  sentence: string,
): Promise<{ plante: Plante } | { problem: string }> {
  try {
    return { plante: await save() };
  } catch (error) {
    console.error(error);
    if (!(error instanceof ApiError)) return { problem: sentence };
    if (error.status === 401) keepDraft(values);
    return { problem: `${sentence} ${error.message}` };
  }
}
