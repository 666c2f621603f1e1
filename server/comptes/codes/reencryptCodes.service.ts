import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { reencrypt } from '../../platform/encryption.ts';
import { secondFacteur } from '../../tables/connexion.ts';

const atOnce = 500;

/** Like `reencryptWebhooks`, for second factors: without it they would be lost with the previous secret. Returns their number. */
export async function reencryptCodes(context: Context): Promise<number> {
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
      const reencrypted = reencrypt(context, secret);
      if (!reencrypted) continue;
      // As it was read: its owner may have another one meanwhile.
      await context.db
        .update(secondFacteur)
        .set({ secret: reencrypted })
        .where(and(eq(secondFacteur.idUser, idUser), eq(secondFacteur.secret, secret)));
      done += 1;
    }
    if (rows.length < atOnce) return done;
  }
}
