import { limits } from '../../../contract/limits.ts';
import { dayIn } from '../../../contract/today.ts';
import { hourIn, zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { listDus } from '../echeances/echeances.service.ts';
import { avisMail } from './avis.mail.ts';
import { findAvis } from './avis.repository.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/**
 * Writes a daily mail when it is sent, from what is due by then: null when all was done meanwhile, the member wants
 * it no more, has another e-mail, or its day or its last hour is over where they garden.
 */
export async function writeAvis(
  context: Context,
  email: string,
  { idUser, createdAt }: { idUser: number | null; createdAt: Date },
): Promise<Letter | null> {
  const now = new Date();
  const account = idUser === null ? undefined : await findAvis(context.db, idUser);
  if (idUser === null || !account || account.heure === null) return null;
  const zone = zoneOf(account.departement);
  const hour = hourIn(zone, now.getTime());
  const isOver = dayIn(zone, createdAt.getTime()) !== dayIn(zone, now.getTime());
  if (isOver || hour > limits.avisA) return null;
  if (!account.isVerified || account.email !== email) return null;
  const dus = await listDus(context, [idUser], { days: 0, now });
  const works = dus.filter(({ aDire }) => aDire);
  if (works.length === 0) return null;
  const site = context.env.PUBLIC_URL;
  return avisMail({
    pseudo: account.pseudo,
    hour,
    works,
    aujourdhui: `${site}/aujourd-hui`,
    profil: `${site}/Profil`,
    unsubscribe: unsubscribeAddress(context, idUser),
  });
}
