import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantPortrait } from '../../../drawing/portrait.ts';
import type { DrawingOrder } from '../../platform/images/process/drawingOrder.ts';
import { catalogue } from './catalogue.ts';

const sources = join(import.meta.dirname, '../../../drawing');

let known: string | undefined;

/**
 * Changes whenever the drawing code or the catalogue's words for it do, so that a new version of Courtil draws
 * everything anew: eight hexadecimal digits, read once per process.
 */
export function drawingEdition(): string {
  known ??= editionOf(globSync('**/*.ts', { cwd: sources }).sort());
  return known;
}

function editionOf(names: string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(sources, name)));
  for (const slug of catalogue().bySlug.keys()) hash.update(JSON.stringify(portraitOf(slug)));
  return hash.digest('hex').slice(0, 8);
}

function portraitOf(slug: string): PlantPortrait | null {
  const { bySlug, dessins } = catalogue();
  const espece = bySlug.get(slug);
  if (!espece) return null;
  return {
    key: `espece-${slug}`,
    name: espece.nom,
    nameLatin: espece.nomLatin,
    typeDePlante: espece.port?.type ?? espece.usage,
    couleur: '',
    tailleMax: espece.port?.hauteur.max ?? 0,
    etat: 'vivante',
    floraison: true,
    dessin: dessins.get(espece.id),
  };
}

/** Gives the drawing data for the plate of the species `slug`; null without such a species. */
export function orderForEspece(slug: string): DrawingOrder | null {
  const portrait = portraitOf(slug);
  return portrait && { kind: 'plante', portrait };
}

/** Address of a species' own plate; the page appends `-{width}.{avif|webp}`. */
export const especeIllustration = (slug: string) => `/dessins/espece/${slug}-${drawingEdition()}`;
