import { LRUCache } from 'lru-cache';
import type { EspeceArrosages } from '../../../contract/especes/arrosages/arrosages.ts';
import type { Climat } from '../../../contract/especes/climat.ts';
import { AppError } from '../../platform/http/appError.ts';
import { knownEspece } from '../especes/especes.service.ts';
import { departementOf } from '../lieux/departements.ts';
import { rythmesOf } from '../reserve/rythmes.ts';

/** The department that stands for a climate: a great town of it, or what is known best. */
const parClimat: Readonly<Record<Climat, string>> = {
  océanique: '44',
  'océanique altéré': '45',
  'semi-continental': '67',
  montagnard: '05',
  méditerranéen: '13',
  tropical: '974',
};

// A catalogue of 800 species in a few departments that are asked for again and again.
const cache = new LRUCache<string, EspeceArrosages>({ max: 4_000 });

/**
 * How often a species is to be watered month by month in a department, else in the one that stands for `climat`: days by
 * the usual weather there. Throws `espece_not_found`, and `validation` where there is no such department.
 */
export function readEspeceArrosages(
  slug: string,
  {
    departement,
    climat = 'océanique',
  }: { departement?: string | undefined; climat?: Climat | undefined },
): EspeceArrosages {
  const espece = knownEspece(slug);
  const found = departementOf(departement ?? parClimat[climat]);
  if (!found) throw new AppError('validation');
  const key = `${espece.slug} ${found.code}`;
  const known = cache.get(key);
  if (known) return known;
  const made = {
    departement: found.code,
    nomDepartement: found.nom,
    rythmes: rythmesOf(espece, found.code),
  };
  cache.set(key, made);
  return made;
}
