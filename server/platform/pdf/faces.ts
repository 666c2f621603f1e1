import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;

const fileOf = (address: string) => fileURLToPath(address);

/** The house's faces, which documents carry inside. */
export const faces = {
  plain: fileOf(
    import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  ),
  strong: fileOf(
    import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  ),
  italic: fileOf(
    import.meta.resolve(
      '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
    ),
  ),
  title: fileOf(
    import.meta.resolve('@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf'),
  ),
  titleItalic: fileOf(
    import.meta.resolve(
      '@expo-google-fonts/fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf',
    ),
  ),
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
