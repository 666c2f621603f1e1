import { typesDeProduit } from '../../../contract/boutique/produit.ts';
import { isBanned } from '../../../contract/especes/interdite.ts';
import { type Catalogue, catalogue, type Known } from '../../especes/especes/catalogue.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { longestNamed, wordsIn } from './especeProduits.ts';
import { findNames } from './produits.repository.ts';

interface Sold {
  /** Left out of a product that is only now made. */
  id?: number;
  nom: string;
  type: number;
}

interface Called {
  nom: string;
  names: readonly (readonly string[])[];
}

const calledOf = ({ nom, nomLatin, noms }: Known): Called => ({
  nom,
  names: [nom, ...(noms?.francais ?? []), nomLatin, ...(noms?.latins ?? [])].map(wordsIn),
});

// Each product of a list is looked at: the names of all species are taken to words once.
let cache: { of: Catalogue; banned: readonly Called[]; others: readonly Called[] } | undefined;

function names() {
  const of = catalogue();
  if (cache?.of === of) return cache;
  const especes = [...of.bySlug.values()];
  const banned = especes.filter(isBanned).map(calledOf);
  const others = especes.filter((espece) => !isBanned(espece)).map(calledOf);
  cache = { of, banned, others };
  return cache;
}

/**
 * The banned species that a plant of the shop is called by; undefined for none. Names are those by which a species'
 * products are found, and its Latin ones; where another species is called as long, it is that one.
 */
export function bannedIn({ nom, type }: Sold): string | undefined {
  if (type !== typesDeProduit.plante) return undefined;
  const { banned, others } = names();
  const text = wordsIn(nom);
  const named = (espece: Called) => longestNamed(espece.names, text);
  for (const espece of banned) {
    const words = named(espece);
    if (words > 0 && others.every((other) => named(other) < words)) return espece.nom;
  }
}

/** Throws `espece_interdite`. */
export function assertMayBeSold(sold: Sold): void {
  const espece = bannedIn(sold);
  if (!espece) return;
  const { id, nom } = sold;
  throw new AppError('espece_interdite', {
    facts: { nom, espece, ...(id !== undefined && { idProduit: id }) },
  });
}

/** None of these products is a plant that may not be sold. Throws `espece_interdite`. */
export async function assertMayBeOrdered(db: Executor, ids: readonly number[]): Promise<void> {
  for (const sold of await findNames(db, ids)) assertMayBeSold(sold);
}
