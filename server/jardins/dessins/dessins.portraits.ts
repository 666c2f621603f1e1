import type { PlantPortrait } from '../../../drawing/portrait.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { orderForEspece } from '../../especes/especes/drawnEspeces.ts';
import type { Context } from '../../platform/context.ts';
import type { DrawingOrder } from '../../platform/images/process/drawingOrder.ts';
import type { Subject } from './dessins.address.ts';
import { findJardin, findPlante, findPlantesInScene } from './dessins.repository.ts';

type PlanteRow = Awaited<ReturnType<typeof findPlantesInScene>>[number];

const portraitOf = ({ id, floraison, especeId, ...plante }: PlanteRow): PlantPortrait => ({
  ...plante,
  key: `plante-${id}`,
  floraison: floraison === 'oui',
  dessin: catalogue().dessins.get(especeId ?? 0),
});

/** Everything that the drawing of `subject` is made from; `null` when the row has gone. */
export async function orderFor(
  { db, drawn }: Context,
  subject: Subject,
): Promise<DrawingOrder | null> {
  switch (subject.noun) {
    case 'plante': {
      const row = await findPlante(db, subject.id);
      return row ? { kind: 'plante', portrait: portraitOf(row) } : null;
    }
    case 'jardin': {
      const row = await findJardin(db, subject.id);
      if (!row) return null;
      const { saison, view } = subject;
      const plantes = (await findPlantesInScene(db, row.id)).map(portraitOf);
      const { nomJardin } = row;
      // Nobody has said it: in the light, so that it is seen.
      const exposition = row.exposition || 'ensoleillé';
      const portrait = { key: `jardin-${row.id}`, nomJardin, exposition, saison, plantes };
      return { kind: 'jardin', portrait, view };
    }
    case 'produit':
      return drawn.produit.order(db, subject.id);
    case 'espece':
      return orderForEspece(subject.slug);
    case 'user':
      return { kind: subject.part, key: `user-${subject.id}` };
  }
}
