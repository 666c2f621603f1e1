import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Context } from '../../platform/context.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { listDus } from '../echeances/echeances.service.ts';
import { avisMail } from './avis.mail.ts';
import { findAvis } from './avis.repository.ts';
import { hourInParis } from './hourInParis.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/**
 * Writes a daily mail when it is sent, from what is due by then: null when all was done meanwhile, the member wants
 * it no more, has another e-mail, or its day or its last hour (Paris) is over.
 */
export async function writeAvis(
  context: Context,
  email: string,
  { idUser, createdAt }: { idUser: number | null; createdAt: Date },
): Promise<Letter | null> {
  const now = new Date();
  const hour = hourInParis(now);
  const isLate = todayInParis(createdAt) !== todayInParis(now) || hour > limits.avisA;
  if (idUser === null || isLate) return null;
  const account = await findAvis(context.db, idUser);
  if (!account || account.heure === null) return null;
  if (!account.isVerified || account.email !== email) return null;
  const dus = await listDus(context, [idUser], { days: 0, now });
  const works = dus.filter(({ aDire }) => aDire);
  if (works.length === 0) return null;
  const site = context.env.PUBLIC_URL;
  return avisMail({
    ...{ pseudo: account.pseudo, hour, works },
    aujourdhui: `${site}/aujourd-hui`,
    profil: `${site}/Profil`,
    unsubscribe: unsubscribeAddress(context, idUser),
  });
}
