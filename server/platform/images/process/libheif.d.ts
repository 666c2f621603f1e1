/** The types of the parts that we use; the package describes only its internals. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8Array;
    width: number;
    height: number;
  }
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    free(): void;
    display<P extends Pixels>(into: P, done: (filled: P | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  // biome-ignore lint/style/noDefaultExport: that is what the package gives.
  export default libheif;
}
