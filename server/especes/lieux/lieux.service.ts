import type { Departement, Lieu } from '../../../contract/especes/lieu.ts';
import { AppError } from '../../platform/http/appError.ts';
import { climatOf, geleesOfPlace, hiverOf } from './climats.ts';
import { findCodePostal } from './codesPostaux.ts';
import { departementOf, departements } from './departements.ts';

/** A place by its postcode (five digits), corrected by an altitude in metres. Throws `lieu_not_found`. */
export function readLieu(codePostal: string, altitude?: number): Lieu {
  const found = findCodePostal(codePostal);
  const departement = departementOf(found?.departements[0] ?? '');
  if (!found || !departement) throw new AppError('lieu_not_found');
  const place = { departement: departement.code, altitude };
  return {
    communes: found.communes,
    departement: departement.code,
    nomDepartement: departement.nom,
    climat: climatOf(place),
    gelees: geleesOfPlace(place),
    hiver: hiverOf(place),
  };
}

/** All departments, by code. */
export const listDepartements = (): Departement[] =>
  departements.map(({ code, nom, climat }) => ({ departement: code, nomDepartement: nom, climat }));
