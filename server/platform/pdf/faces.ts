import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;

const fileOf = (path: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`));

/** The house's faces, which documents carry inside. */
export const faces = {
  plain: fileOf('source-sans-3/400Regular/SourceSans3_400Regular'),
  strong: fileOf('source-sans-3/600SemiBold/SourceSans3_600SemiBold'),
  italic: fileOf('source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic'),
  title: fileOf('fraunces/500Medium/Fraunces_500Medium'),
  titleItalic: fileOf('fraunces/400Regular_Italic/Fraunces_400Regular_Italic'),
} as const;

export type Face = keyof typeof faces;

/** The house's colours (web/styles/theme.css), on white paper. */
export const colours = {
  ink: '#23291f',
  soft: '#575e4f',
  leaf: '#2f5d3a',
  line: '#e2d9c4',
  wash: '#f5eedd',
  terra: '#a8481f',
  water: '#2c6788',
} as const;

/** Points of a millimetre. */
export const mm = 72 / 25.4;
