import type { Season } from '../../../drawing/portrait.ts';
import { type ImageSize, sizeOf, sizeSuffix } from '../../platform/images/imageSize.ts';
import { jardinIllustration, planteIllustration, produitIllustration } from './dessins.paths.ts';

/** What an address asks to be drawn. */
export type Subject =
  | { noun: 'plante' | 'produit'; id: number; version: number }
  | { noun: 'jardin'; id: number; version: number; saison: Season; view: 'carte' | 'panorama' }
  | { noun: 'user'; id: number; part: 'portrait' | 'couverture' };

const NUMBER = '([1-9]\\d{0,9})';
const versioned = new RegExp(`^(plante|produit)[/-]${NUMBER}-${NUMBER}$`);
const garden = new RegExp(
  `^jardin[/-]${NUMBER}-${NUMBER}-(printemps|ete|automne|hiver)-(carte|panorama)$`,
);
const member = new RegExp(`^user[/-]${NUMBER}-(portrait|couverture)$`);
const sized = new RegExp(`^(.+)${sizeSuffix}$`);

const largestId = 2_147_483_647;
const within = <S extends Subject>(subject: S): S | null =>
  subject.id <= largestId && (!('version' in subject) || subject.version <= largestId)
    ? subject
    : null;

/** Reads `plante/12-3`, or the key `plante-12-3` under which its drawing is kept. */
export function subjectOf(text: string): Subject | null {
  const plate = versioned.exec(text);
  if (plate)
    return within({
      noun: plate[1] as 'plante' | 'produit',
      id: Number(plate[2]),
      version: Number(plate[3]),
    });
  const scene = garden.exec(text);
  if (scene)
    return within({
      noun: 'jardin',
      id: Number(scene[1]),
      version: Number(scene[2]),
      saison: scene[3] as Season,
      view: scene[4] as 'carte' | 'panorama',
    });
  const user = member.exec(text);
  return (
    user &&
    within({ noun: 'user', id: Number(user[1]), part: user[2] as 'portrait' | 'couverture' })
  );
}

/** Reads what stands after `/dessins/`: a subject and one of the served sizes. */
export function parseAddress(rest: string): { subject: Subject; size: ImageSize } | null {
  const [, base, width, format] = sized.exec(rest) ?? [];
  const subject = base?.includes('/') ? subjectOf(base) : null;
  return subject && { subject, size: sizeOf(width, format) };
}

/** The key under which a drawing of `subject` is kept. */
export function keyOf(subject: Subject): string {
  const { noun, id } = subject;
  if (noun === 'user') return `user-${id}-${subject.part}`;
  if (noun === 'jardin') return `jardin-${id}-${subject.version}-${subject.saison}-${subject.view}`;
  return `${noun}-${id}-${subject.version}`;
}

/** Where `subject` is today, given its present `version`; `null` when it is already that address. */
export function currentAddress(
  subject: Subject,
  version: number,
  now: Date,
  { width, format }: ImageSize,
): string | null {
  const asked = `/dessins/${keyOf(subject).replace('-', '/')}`;
  const address = () => {
    if (subject.noun === 'user') return asked;
    if (subject.noun === 'jardin')
      return `${jardinIllustration(subject.id, version, now)}-${subject.view}`;
    const illustration = subject.noun === 'plante' ? planteIllustration : produitIllustration;
    return illustration(subject.id, version);
  };
  const current = address();
  return current === asked ? null : `${current}-${width}.${format}`;
}
