import type { Departement, Lieu } from '../../../contract/especes/lieu.ts';
import { AppError } from '../../platform/http/appError.ts';
import { climatOf, geleesOfPlace, hauteurOf, hiverOf, measuredIn } from './climats.ts';
import { adviceFor, findCodePostal } from './codesPostaux.ts';
import { departementOf, departements } from './departements.ts';

interface LieuFacts {
  /** In metres. */
  altitude?: number | undefined;
  /** INSEE's code of one of its communes. */
  commune?: string | undefined;
}

/** A place by its postcode (five digits), corrected by what else is told. Throws `lieu_not_found`, `commune_unknown`. */
export function readLieu(codePostal: string, { altitude, commune }: LieuFacts = {}): Lieu {
  const found = findCodePostal(codePostal);
  if (!found) throw new AppError('lieu_not_found', { facts: { conseil: adviceFor(codePostal) } });
  const chosen = found.communes.find(({ code }) => code === commune);
  if (commune !== undefined && !chosen) throw new AppError('commune_unknown');
  const departement = departementOf(chosen?.departement ?? found.departements[0] ?? '');
  if (!departement) throw new AppError('lieu_not_found');
  const place = { departement: departement.code, codePostal, commune: chosen?.code, altitude };
  return {
    communes: found.communes.map(({ nom }) => nom),
    choix: found.communes.map((each) => ({
      commune: each.code,
      nom: each.nom,
      departement: each.departement,
    })),
    departement: departement.code,
    nomDepartement: departement.nom,
    climat: climatOf(place),
    altitude: hauteurOf(place),
    altitudeDe: measuredIn(place)?.nom ?? '',
    gelees: geleesOfPlace(place),
    hiver: hiverOf(place),
  };
}

/** All departments, by code. */
export const listDepartements = (): Departement[] =>
  departements.map(({ code, nom, climat }) => ({ departement: code, nomDepartement: nom, climat }));
