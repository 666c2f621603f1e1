import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sealAnew } from '../../platform/seal.ts';
import { webhook } from '../../tables/comptes.ts';

const atOnce = 500;

/**
 * While the secret of this server is replaced (`JWT_SECRET_PREVIOUS`): what was sealed with the one before is sealed
 * with the present one, so that the one before can go. Answers how many were.
 */
export async function sealWebhooksAnew(context: Context): Promise<number> {
  if (!context.previousJwtSecret) return 0;
  let [done, last] = [0, 0];
  for (;;) {
    const rows = await context.db
      .select({ id: webhook.id, secret: webhook.secret })
      .from(webhook)
      .where(gt(webhook.id, last))
      .orderBy(asc(webhook.id))
      .limit(atOnce);
    for (const { id, secret } of rows) {
      last = id;
      const anew = sealAnew(context, secret);
      if (!anew) continue;
      // As it was read: its owner may have made it anew meanwhile.
      await context.db
        .update(webhook)
        .set({ secret: anew })
        .where(and(eq(webhook.id, id), eq(webhook.secret, secret)));
      done += 1;
    }
    if (rows.length < atOnce) return done;
  }
}
