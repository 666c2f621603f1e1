import type { Cause, Causes, Symptome } from '../../../contract/carnet/cause.ts';
import { fold } from '../../../contract/words.ts';
import { catalogue, type Known } from '../../especes/especes/catalogue.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import { readPlante } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';

/** How many are told of the whole catalogue. */
const MOST = 5;

type Ennemi = Omit<Cause, 'especes'>;

const ennemisOf = ({ ennemis }: Known): Ennemi[] =>
  (ennemis?.liste ?? []).map((ennemi) => ({ ...ennemi, source: ennemis?.source ?? '' }));

/** Gives the most frequent key of `items`. */
function commonest<T>(items: readonly T[], keyOf: (item: T) => string): T | undefined {
  const alike = [...Map.groupBy(items, keyOf).values()];
  return alike.toSorted((a, b) => b.length - a.length)[0]?.[0];
}

let known: Map<Symptome, Cause[]> | undefined;

/** By symptom what the species of the catalogue suffer from, the more frequent first, in its commonest words. */
function frequentCauses(): Map<Symptome, Cause[]> {
  if (known) return known;
  const all = [...catalogue().byId.values()].flatMap(ennemisOf);
  known = new Map(
    [...Map.groupBy(all, ({ symptome }) => symptome)].map(([symptome, ennemis]) => [
      symptome,
      [...Map.groupBy(ennemis, ({ nom }) => fold(nom)).values()]
        .flatMap((same) => {
          const frequent = commonest(same, ({ signe, geste }) => `${signe} ${geste}`);
          return frequent ? [{ ...frequent, especes: same.length }] : [];
        })
        .sort((a, b) => b.especes - a.especes || (a.nom < b.nom ? -1 : 1)),
    ]),
  );
  return known;
}

/**
 * Lists the possible causes of `symptome` on a plant: those of the catalogue for its species, else the most frequent of
 * the catalogue, five at most. Throws `plante_not_found`.
 */
export async function causesOf(
  context: Context,
  idPlante: number,
  symptome: Symptome,
  readerId = 0,
): Promise<Causes> {
  const { especeId } = await readPlante(context, idPlante, readerId);
  const found = especeOfId(especeId);
  const espece = found ? { id: found.id, slug: found.slug, nom: found.nom } : null;
  const frequent = frequentCauses().get(symptome) ?? [];
  const own = (found ? ennemisOf(found) : []).filter((ennemi) => ennemi.symptome === symptome);
  if (own.length === 0) return { selon: 'catalogue', espece, causes: frequent.slice(0, MOST) };
  const counts = new Map(frequent.map(({ nom, especes }) => [fold(nom), especes]));
  const causes = own.map((ennemi) => ({ ...ennemi, especes: counts.get(fold(ennemi.nom)) ?? 1 }));
  return { selon: 'espece', espece, causes };
}
