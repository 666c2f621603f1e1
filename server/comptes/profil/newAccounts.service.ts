import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { findCompte } from '../comptes.repository.ts';
import type { Actor } from '../sessions/actor.ts';

/** Days in which an account is a new one; an unconfirmed one stays so. */
const jours = 7;
const dayMs = 86_400_000;
/** Pictures of other sites that a new account shows in a day. */
const pictures = { limit: 20, windowSeconds: 86_400 };

const shown =
  'com|net|org|fr|be|ch|eu|de|uk|es|it|nl|ca|ru|cn|info|biz|shop|store|site|online|top|xyz|club|link|click|live|pro|app|io|co|me|tv|gg|ly|to|cc|ws';
// The look-behind starts one match attempt per word, not per letter. Without it 4,000 dashes took 70 ms, an import of them minutes.
const address = new RegExp(
  `https?:|\\bwww\\.|(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]{2,}(?:\\.[\\p{L}\\p{N}-])*\\.(?:${shown})(?![\\p{L}\\p{N}])`,
  'iu',
);
const ignored = /\p{Default_Ignorable_Code_Point}/gu;

/** True if a text contains the address of a web site, in any Unicode spelling. */
export const holdsAddress = (text: string): boolean =>
  address.test(text.normalize('NFKC').replace(ignored, '').replaceAll('。', '.'));

const pictured = ['photo', 'couverture'];

type Fields = Readonly<Record<string, unknown>>;

/** Gives the texts and pictures of `given` that differ from `before`. */
function changedIn(given: Fields, before: Fields) {
  const changed = Object.entries(given).filter(
    ([name, value]) => typeof value === 'string' && value !== before[name],
  ) as [string, string][];
  return {
    texts: changed.filter(([name]) => !pictured.includes(name)).map(([, value]) => value),
    elsewhere: changed.filter(
      ([name, value]) => pictured.includes(name) && value.startsWith('https://'),
    ).length,
  };
}

const tooSoon = () => new AppError('lien_trop_tot', { facts: { jours } });

/** As `assertMayPublish`, of an account that is only being made. */
export function assertNoAddress({ env }: Pick<Context, 'env'>, given: Fields): void {
  if (env.RATE_LIMIT && changedIn(given, {}).texts.some(holdsAddress)) throw tooSoon();
}

/**
 * Checks the public fields of `given` that differ from `before`. An account that is less than a week old, or whose e-mail
 * is not confirmed, may not write addresses of sites, and may show only few pictures of other sites. Checks only with
 * `RATE_LIMIT`. Throws `lien_trop_tot`, `rate_limited`.
 */
export async function assertMayPublish(
  { env, db }: Pick<Context, 'env'> & { db: Executor },
  { userId, allowance }: Pick<Actor, 'userId' | 'allowance'>,
  given: Fields,
  before: Fields = {},
): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const { texts, elsewhere } = changedIn(given, before);
  const hasLink = texts.some(holdsAddress);
  if (!hasLink && elsewhere === 0) return;
  const account = await findCompte(db, userId);
  const isNew = account && Date.now() - account.createdAt.getTime() < jours * dayMs;
  if (account?.isVerified && !isNew) return;
  if (hasLink) throw tooSoon();
  await consume(db, `photo-ailleurs:${allowance}`, { ...pictures, cost: elsewhere });
}
