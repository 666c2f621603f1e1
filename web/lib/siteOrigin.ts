let origin = '';

/** The site's own address, before every path, on the server: networks that show a link want whole ones. */
export const siteOrigin = () => origin;

/** Told by the server, which has one address for all its pages. */
export function tellOrigin(url: string): void {
  ({ origin } = new URL(url));
}
