import type { JardinChanges } from '../../../contract/jardins/jardin.ts';
import { adviceFor, findCodePostal } from '../../especes/lieux/codesPostaux.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { AppError } from '../../platform/http/appError.ts';

type Place = Record<'codePostal' | 'departement' | 'commune', string>;
const nowhere: Place = { codePostal: '', departement: '', commune: '' };

/**
 * Postcode, department and commune of a garden after a change: a postcode decides on the department, and of two it may
 * be in, the commune that is chosen or else the one that is said; another postcode takes the commune away, another
 * department both (docs/rules.md, Here). An absent field stays as it is in `own`. Throws `lieu_unknown`,
 * `departement_unknown`, `commune_unknown`.
 */
export function placeOf(input: Pick<JardinChanges, keyof Place>, own = nowhere): Place {
  const { codePostal = own.codePostal, departement = own.departement } = input;
  const { commune = codePostal === own.codePostal ? own.commune : '' } = input;
  // A stored place may have left the list since.
  if (codePostal === own.codePostal && departement === own.departement && commune === own.commune)
    return { codePostal, departement, commune };
  const found = findCodePostal(codePostal);
  const chosen = found?.communes.find(({ code }) => code === commune);
  if (input.commune && !chosen) throw new AppError('commune_unknown');
  if (chosen && (input.commune || chosen.departement === departement))
    return { codePostal, departement: chosen.departement, commune };
  if (found?.departements.includes(departement)) return { codePostal, departement, commune: '' };
  if (input.codePostal) {
    const [first] = found?.departements ?? [];
    if (first !== undefined) return { codePostal, departement: first, commune: '' };
    throw new AppError('lieu_unknown', { facts: { conseil: adviceFor(codePostal) } });
  }
  if (departement !== '' && !departementOf(departement)) throw new AppError('departement_unknown');
  return { codePostal: '', departement, commune: '' };
}
