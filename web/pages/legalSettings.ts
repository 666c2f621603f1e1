/** Who publishes and who hosts this installation; built in, lines parted by '|'. */
const lines = (given: string | undefined, otherwise: string[]): string[] =>
  given?.trim() ? given.split('|').map((line) => line.trim()) : otherwise;

export const editor = lines(import.meta.env.VITE_LEGAL_EDITOR, [
  'Courtil, association régie par la loi du 1er juillet 1901',
  '14 rue des Jardiniers, 49000 Angers, France',
  'Directrice de la publication : Camille Delaunay, présidente',
  'Courriel : bonjour@courtil.example',
]);

export const host = lines(import.meta.env.VITE_LEGAL_HOST, [
  'Pépinière Numérique SAS, au capital de 20 000 €',
  '3 quai de la Loire, 44000 Nantes, France',
  'Téléphone : 02 40 00 00 00',
  'Les serveurs et leurs sauvegardes se trouvent en France.',
]);

export const dataContact: string =
  import.meta.env.VITE_LEGAL_CONTACT?.trim() || 'donnees@courtil.example';
