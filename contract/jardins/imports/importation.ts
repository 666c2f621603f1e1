/** What kinds of files can be taken in. */
export const genresDImport = [
  'csv',
  'hortusfox',
  'growstuff',
  'florae',
  'plantit',
  'courtil',
] as const;
export const etatsDImport = ['attente', 'encours', 'fait', 'echec', 'annule'] as const;

export type GenreDImport = (typeof genresDImport)[number];
