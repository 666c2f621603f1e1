import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { reencrypt } from '../../platform/encryption.ts';
import { webhook } from '../../tables/comptes.ts';

const atOnce = 500;

/**
 * While the server's secret is replaced (`JWT_SECRET_PREVIOUS`), encrypts with the new secret what was encrypted with
 * the previous one, which can then be removed. Returns the number of webhooks.
 */
export async function reencryptWebhooks(context: Context): Promise<number> {
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
      const reencrypted = reencrypt(context, secret);
      if (!reencrypted) continue;
      // As it was read: its owner may have made it anew meanwhile.
      await context.db
        .update(webhook)
        .set({ secret: reencrypted })
        .where(and(eq(webhook.id, id), eq(webhook.secret, secret)));
      done += 1;
    }
    if (rows.length < atOnce) return done;
  }
}
