import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';

/** The lines of a setting of the build, separated by '|'. */
const lines = (given: string | undefined, otherwise: string[]): string[] =>
  given?.trim() ? given.split('|').map((line) => line.trim()) : otherwise;

/** Shown only while no publisher of this installation is set. */
export const Example = ({ children }: { children: Elements }) =>
  !import.meta.env.VITE_LEGAL_EDITOR?.trim() && children;

export const editor = lines(import.meta.env.VITE_LEGAL_EDITOR, [
  'Courtil, association régie par la loi du 1er juillet 1901',
  '14 rue des Jardiniers, 49000 Angers, France',
  'Directrice de la publication : Camille Delaunay, présidente',
  'Téléphone : 02 61 91 00 41',
  'E-mail : bonjour@courtil.example',
]);

export const host = lines(import.meta.env.VITE_LEGAL_HOST, [
  'Pépinière Numérique SAS, au capital de 20 000 €',
  '3 quai de la Loire, 44000 Nantes, France',
  'Téléphone : 02 61 91 00 44',
  'Les serveurs et leurs sauvegardes se trouvent en France.',
]);

export const dataContact = typo(
  import.meta.env.VITE_LEGAL_CONTACT?.trim() || 'donnees@courtil.example',
);
