import type { GroupeTrouve, Recherche, Trouve } from '../../../contract/especes/recherche.ts';
import { limits } from '../../../contract/limits.ts';
import { wordsOf } from '../../../contract/words.ts';
import type { Context } from '../../platform/context.ts';
import { mostWords, type SearchQuery } from '../../platform/searchQuery.ts';
import { findEspeces } from '../especes/especes.service.ts';
import { meantWords } from '../especes/lookup.ts';
import { beginsName, correctWords } from './correction.ts';
import { rayonsOf } from './rayons.ts';

/** How a domain finds what is its own: what the reader may see, the nearest first. */
export type Search = (context: Context, query: SearchQuery) => Promise<Trouve[]>;
export type Searches = Readonly<Record<Exclude<GroupeTrouve, 'especes'>, Search>>;

interface Asked {
  q: string;
  limite?: number | undefined;
  exact?: 'oui' | 'non' | undefined;
}

function searchQueryOf(words: readonly string[], count: number, readerId: number): SearchQuery {
  return { text: words.join(' '), words: meantWords(words), count, readerId };
}

const especesOf = ({ text, count }: SearchQuery): Trouve[] =>
  findEspeces(text, count).map(({ id, slug, nom, nomLatin, variete, illustration }) => ({
    id,
    titre: variete ?? nom,
    sousTitre: variete ? `${nom} · ${nomLatin}` : nomLatin,
    adresse: `/espece/${slug}`,
    photo: null,
    illustration,
  }));

async function find(context: Context, searches: Searches, query: SearchQuery): Promise<Recherche> {
  // One after the other: who types fast must not take all connections to the database.
  return {
    plantes: await searches.plantes(context, query),
    jardins: await searches.jardins(context, query),
    especes: especesOf(query),
    produits: await searches.produits(context, query),
    membres: await searches.membres(context, query),
    rayons: rayonsOf(query.text),
  };
}

const nothingBeside = ({ plantes, jardins, produits, membres, rayons }: Recherche) =>
  plantes.length + jardins.length + produits.length + membres.length + rayons.length === 0;

/** Those of `more` that are not in `found` come after it; species are those that were meant. */
function joined(found: Recherche, more: Recherche, count: number): Recherche {
  const join = (its: readonly Trouve[], others: readonly Trouve[]) => {
    const ids = new Set(its.map(({ id }) => id));
    return [...its, ...others.filter(({ id }) => !ids.has(id))].slice(0, count);
  };
  return {
    plantes: join(found.plantes, more.plantes),
    jardins: join(found.jardins, more.jardins),
    especes: found.especes,
    produits: join(found.produits, more.produits),
    membres: join(found.membres, more.membres),
    rayons: found.rayons,
  };
}

/**
 * Searches for words, among the things that `readerId` may see (0: a visitor). If only species are found, the words
 * may be mistyped: similar names are found too, and words that begin no species' name are corrected, unless `exact`.
 */
export async function rechercher(
  context: Context,
  searches: Searches,
  { q, limite = limits.recherche, exact }: Asked,
  readerId: number,
): Promise<Recherche> {
  const words = wordsOf(q).slice(0, mostWords);
  if (words.length === 0)
    return { plantes: [], jardins: [], especes: [], produits: [], membres: [], rayons: [] };
  const query = searchQueryOf(words, limite, readerId);
  const found = await find(context, searches, query);
  if (exact === 'oui' || !nothingBeside(found)) return found;
  const corrected = correctWords(words);
  const corrige = corrected.join(' ');
  const nearly = await find(context, searches, { ...query, mistyped: true });
  if (corrige === query.text) return nearly;
  const meant = await find(context, searches, searchQueryOf(corrected, limite, readerId));
  // All the words must begin a name: the first word alone can find a species.
  const isNamed = meant.especes.length > 0 && corrected.every(beginsName);
  const isMeant = isNamed || !nothingBeside(meant);
  return isMeant ? { ...joined(meant, nearly, limite), corrige } : nearly;
}
