import { apercuAddress, apercuSize } from '../../contract/apercu.ts';
import { siteOrigin } from './siteOrigin.ts';

/** The preview of a link to a public page. */
interface Shared {
  /** The address of the page without the reader's own choices. */
  path: string;
  /** A photo, else a drawing; without both the preview has the site's own picture. */
  picture?: { photo?: string | null; illustration: string; alt: string };
}

const SITE_PICTURE = {
  address: '/apercus/courtil.jpg',
  alt: 'Trois planches dessinées, et le nom de Courtil',
};

/** At most `most` letters on one line, without half a word at the end, nor signs that turn the writing of others. */
function shortened(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{Bidi_C}]+/gu, ' ').trim();
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .replace(/\s\S*$/, '')
    .toWellFormed()}…`;
}

/** Title and description of a page, in the form that `meta` answers, and of a public one what its links show. */
export function pageMeta(title: string, description: string, shared?: Shared) {
  const isHome = title === 'Courtil';
  const said = shortened(description, 180);
  return [
    { title: isHome ? 'Courtil, le carnet de tous nos jardins' : `${title} · Courtil` },
    { name: 'description', content: said },
    // Networks read documents alone: no browser makes these.
    ...(import.meta.env.SSR && shared
      ? cardOf(isHome ? 'Le carnet de tous nos jardins' : title, said, shared)
      : []),
  ];
}

function cardOf(title: string, description: string, { path, picture }: Shared) {
  const { address, alt } = picture
    ? { address: apercuAddress(picture.photo ?? null, picture.illustration), alt: picture.alt }
    : SITE_PICTURE;
  const open = {
    site_name: 'Courtil',
    locale: 'fr_FR',
    type: 'website',
    url: siteOrigin() + path,
    title: shortened(title, 90),
    description,
    image: siteOrigin() + address,
    'image:type': 'image/jpeg',
    'image:width': apercuSize.width,
    'image:height': apercuSize.height,
    'image:alt': shortened(alt, 180),
  };
  return [
    ...Object.entries(open).map(([name, content]) => ({
      property: `og:${name}`,
      content: String(content),
    })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
