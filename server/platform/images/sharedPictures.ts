import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PageTag } from '../pages/pageTags.ts';
import { copyPicture } from './copyPicture.service.ts';
import {
  findOthersShowing,
  forgetShared,
  holdNextShared,
  keepImage,
  replaceImage,
} from './images.repository.ts';

/** Gives all others who show the next shared picture copies of their own. Answers its key, undefined at the end, and whether it had a file. */
async function splitNext(context: Context, after: string) {
  const { db, shown, pages } = context;
  const { tags, ...split } = await inTransaction(db, async (tx) => {
    const key = await holdNextShared(tx, after);
    const row = key && (await keepImage(tx, key));
    const tags: PageTag[] = [];
    if (!row) return { key, tags, isDone: true };
    for (const owner of await findOthersShowing(tx, shown, row)) {
      const address = await copyPicture(context, tx, `/images/${row.key}`, owner);
      if (!address) return { key, tags, isDone: false };
      tags.push(...(await replaceImage(tx, shown, { key: row.key, owner, address })));
    }
    await forgetShared(tx, row.key);
    return { key, tags, isDone: true };
  });
  pages.drop(tags);
  return split;
}

/**
 * Gives members who showed another's picture before pictures had owners a copy of their own (docs/decisions/0070). Each
 * picture is a transaction: cut short, it goes on with the next one. One whose file is missing waits for it.
 */
export async function splitSharedPictures(context: Context): Promise<void> {
  let absent = 0;
  for (let after = ''; ; ) {
    const { key, isDone } = await splitNext(context, after);
    if (key === undefined) break;
    if (!isDone) absent += 1;
    after = key;
  }
  if (absent > 0) context.log.warn({ absent }, 'shared pictures without a file');
}
