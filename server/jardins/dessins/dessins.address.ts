import { type ImageSize, sizeOf, sizeSuffix } from '../../platform/images/imageSize.ts';
import { jardinIllustration, planteIllustration, produitIllustration } from './dessins.paths.ts';

/** The subject of a drawing's address. */
export type Subject =
  | { noun: 'plante' | 'produit'; id: number; version: number }
  | { noun: 'jardin'; id: number; version: number; mois: number; view: 'carte' | 'panorama' }
  | { noun: 'user'; id: number; part: 'portrait' | 'couverture' }
  | { noun: 'espece'; slug: string; version: string };

/** Subjects drawn from a row of the tables; species come from the catalogue. */
export type Row = Exclude<Subject, { noun: 'espece' }>;

const NUMBER = '([1-9]\\d{0,9})';
const versioned = new RegExp(`^(plante|produit)[/-]${NUMBER}-${NUMBER}$`);
// Addresses that held the season, as they did at first, lead to the present month.
const garden = new RegExp(
  `^jardin[/-]${NUMBER}-${NUMBER}-(1[0-2]|[1-9]|printemps|ete|automne|hiver)-(carte|panorama)$`,
);
const member = new RegExp(`^user[/-]${NUMBER}-(portrait|couverture)$`);
const espece = /^espece[/-]([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{8})$/;
const sized = new RegExp(`^(.+)${sizeSuffix}$`);

const largestId = 2_147_483_647;
const within = <S extends Row>(subject: S): S | null =>
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
      mois: Number(scene[3]) || 0,
      view: scene[4] as 'carte' | 'panorama',
    });
  const [, slug, edition] = espece.exec(text) ?? [];
  if (slug && edition) return { noun: 'espece', slug, version: edition };
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
  if (subject.noun === 'espece') return `espece-${subject.slug}-${subject.version}`;
  const { noun, id } = subject;
  if (noun === 'user') return `user-${id}-${subject.part}`;
  if (noun === 'jardin') return `jardin-${id}-${subject.version}-${subject.mois}-${subject.view}`;
  return `${noun}-${id}-${subject.version}`;
}

/** Gives the address at which `subject` was asked for, without its size. */
export const askedAddress = (subject: Subject) => `/dessins/${keyOf(subject).replace('-', '/')}`;

/** Gives today's address of a row's drawing, for its present `version`; without its size. */
export function presentAddress(subject: Row, version: number, now: Date): string {
  if (subject.noun === 'user') return askedAddress(subject);
  if (subject.noun === 'jardin')
    return `${jardinIllustration(subject.id, version, now)}-${subject.view}`;
  const illustration = subject.noun === 'plante' ? planteIllustration : produitIllustration;
  return illustration(subject.id, version);
}
