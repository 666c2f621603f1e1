import { fileURLToPath } from 'node:url';

export interface Pdf extends PDFKit.PDFDocument {
  /** True if the face has the sign and its marks. */
  prints(sign: string): boolean;
  /** Measures and writes, in `work`, in the one face that has all signs of `text`. */
  inFaceOf<Answer>(text: string, work: () => Answer): Answer;
}

const fileOf = (address: string) => fileURLToPath(address);

/** The house's faces, which documents carry inside, and those for signs that they lack, read where a text needs them. */
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
  other: fileOf(
    import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  ),
  otherStrong: fileOf(
    import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
  ),
} as const;

export type Face = keyof typeof faces;

/** Faces for a text with signs that one lacks, in order. All end with the same one: what can be printed, can be in each. */
export const standIns: Readonly<Record<Face, readonly Face[]>> = {
  plain: ['other'],
  strong: ['otherStrong', 'other'],
  italic: ['other'],
  // Fraunces has neither Cyrillic nor Greek.
  title: ['strong', 'otherStrong', 'other'],
  titleItalic: ['italic', 'other'],
  other: [],
  otherStrong: [],
};

/** DejaVu is drawn larger than the house's faces: its small letters come as high as theirs. */
export const scales: Readonly<Partial<Record<Face, number>>> = {
  other: 0.9,
  otherStrong: 0.9,
};

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
