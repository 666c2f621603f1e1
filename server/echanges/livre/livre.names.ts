import { bedNames, gardenNames, plantNames } from '../../jardins/nomsImprimables.ts';
import type { Pdf } from '../../platform/pdf/faces.ts';
import { firstPrintable } from '../../platform/pdf/printable.ts';
import type { LivreOrder } from './livre.draw.ts';
import type { LivrePlante } from './livre.repository.ts';

/** A book's garden, plants and beds under names that can be printed; a Latin one that became the name stands once. */
export function withPrintedNames(pdf: Pdf, order: LivreOrder): LivreOrder {
  const { jardin, livre } = order;
  const bedsInOrder = [...new Set(livre.plantes.map(({ emplacement }) => emplacement))]
    .filter(Boolean)
    .toSorted();
  const bed = (nom: string) =>
    nom && firstPrintable(pdf, bedNames(nom, bedsInOrder.indexOf(nom) + 1));
  const plantes = livre.plantes.map((plante): LivrePlante => {
    const name = firstPrintable(pdf, plantNames(plante));
    const nameLatin = name === plante.nameLatin ? '' : plante.nameLatin;
    return { ...plante, name, nameLatin, emplacement: bed(plante.emplacement) };
  });
  const carres = livre.carres.map((each) => ({ ...each, nom: bed(each.nom) }));
  const nomJardin = firstPrintable(pdf, gardenNames(jardin));
  return { ...order, jardin: { ...jardin, nomJardin }, livre: { ...livre, plantes, carres } };
}
