import type { Climat } from '../../../contract/especes/climat.ts';
import type { PlantPortrait } from '../../../drawing/portrait.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { orderForEspece } from '../../especes/especes/drawnEspeces.ts';
import { climatOf } from '../../especes/lieux/climats.ts';
import type { Context } from '../../platform/context.ts';
import type { DrawingOrder } from '../../platform/images/process/drawingOrder.ts';
import type { Subject } from './dessins.address.ts';
import { findJardin, findPlante, findPlantesInScene } from './dessins.repository.ts';
import { stageOf } from './dessins.stages.ts';

type PlanteRow = Awaited<ReturnType<typeof findPlantesInScene>>[number];

const portraitOf = ({ id, floraison, especeId, ...plante }: PlanteRow): PlantPortrait => ({
  ...plante,
  key: `plante-${id}`,
  floraison: floraison === 'oui',
  dessin: catalogue().dessins.get(especeId ?? 0),
});

/** A plant as it is in one month of its garden's climate. */
function portraitIn(climat: Climat | '', mois: number, row: PlanteRow): PlantPortrait {
  const espece = catalogue().byId.get(row.especeId ?? 0);
  const portrait = portraitOf(row);
  if (!espece) return portrait;
  const nameLatin = row.nameLatin || espece.nomLatin;
  return { ...portrait, nameLatin, stage: stageOf(espece, climat, mois) };
}

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
      const { mois, view } = subject;
      const { id, nomJardin, description, departement } = row;
      const climat = climatOf(row);
      const rows = await findPlantesInScene(db, row);
      const plantes = rows.map((each) => portraitIn(climat, mois, each));
      // If unknown, draw it in the light, so that it is visible.
      const exposition = row.exposition || 'ensoleillé';
      const place = { nomJardin, description, departement, climat, exposition };
      return { kind: 'jardin', portrait: { key: `jardin-${id}`, ...place, mois, plantes }, view };
    }
    case 'produit':
      return drawn.produit.order(db, subject.id);
    case 'espece':
      return orderForEspece(subject.slug);
    case 'user':
      return { kind: subject.part, key: `user-${subject.id}` };
  }
}
