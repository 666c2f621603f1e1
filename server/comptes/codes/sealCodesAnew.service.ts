import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sealAnew } from '../../platform/seal.ts';
import { secondFacteur } from '../../tables/connexion.ts';

const atOnce = 500;

/** As `sealWebhooksAnew`, of second factors: without it they would end with the secret before. Answers how many were. */
export async function sealCodesAnew(context: Context): Promise<number> {
  if (!context.previousJwtSecret) return 0;
  let [done, last] = [0, 0];
  for (;;) {
    const rows = await context.db
      .select({ idUser: secondFacteur.idUser, secret: secondFacteur.secret })
      .from(secondFacteur)
      .where(gt(secondFacteur.idUser, last))
      .orderBy(asc(secondFacteur.idUser))
      .limit(atOnce);
    for (const { idUser, secret } of rows) {
      last = idUser;
      const anew = sealAnew(context, secret);
      if (!anew) continue;
      // As it was read: its owner may have another one meanwhile.
      await context.db
        .update(secondFacteur)
        .set({ secret: anew })
        .where(and(eq(secondFacteur.idUser, idUser), eq(secondFacteur.secret, secret)));
      done += 1;
    }
    if (rows.length < atOnce) return done;
  }
}
