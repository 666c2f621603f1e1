import type { JardinChanges } from '../../../contract/jardins/jardin.ts';
import { findCodePostal } from '../../especes/lieux/codesPostaux.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { AppError } from '../../platform/http/appError.ts';

type Place = Record<'codePostal' | 'departement', string>;
const nowhere: Place = { codePostal: '', departement: '' };

/**
 * Postcode and department of a garden after a change: a postcode decides on the department, and of two it may be in,
 * the one that is said; another department takes the postcode away (docs/rules.md, Here). What is absent
 * stays as it is in `own`. Throws `lieu_unknown`, `departement_unknown`.
 */
export function placeOf(input: Pick<JardinChanges, keyof Place>, own = nowhere): Place {
  const { codePostal = own.codePostal, departement = own.departement } = input;
  // What was kept may have left the list since.
  if (codePostal === own.codePostal && departement === own.departement)
    return { codePostal, departement };
  const found = findCodePostal(codePostal)?.departements ?? [];
  if (found.includes(departement)) return { codePostal, departement };
  if (input.codePostal) {
    const [first] = found;
    if (first === undefined) throw new AppError('lieu_unknown');
    return { codePostal, departement: first };
  }
  if (departement !== '' && !departementOf(departement)) throw new AppError('departement_unknown');
  return { codePostal: '', departement };
}
