import type { Context } from '../context.ts';
import type { Transaction } from '../database/connection.ts';
import { insertImage, lockImage } from './images.repository.ts';
import { newKey } from './images.service.ts';
import { keysOfPictures } from './ownPictures.service.ts';

/**
 * Keeps the picture of our own store at `address` under another one too, which is `owner`'s, null for the shop's, and
 * answers that; null where the picture is gone. What a member copies of another's goes when theirs goes, however often
 * it was copied on; who copies their own back has it as it was. The shop's stays.
 */
export async function copyPicture(
  { images }: Context,
  tx: Transaction,
  address: string,
  owner: number | null,
): Promise<string | null> {
  const [from] = keysOfPictures([address]);
  const row = from && (await lockImage(tx, from));
  const first = row && (row.copieDe ? await lockImage(tx, row.copieDe) : row);
  if (!first) return null;
  if (first.idUser === owner && row.idUser !== owner) return `/images/${first.key}`;
  const master = await images.read(row.key, 'master.webp');
  if (!master) return null;
  const key = newKey();
  await images.put(key, 'master.webp', master);
  const { bytes, width, height } = row;
  const copieDe = owner === null || first.idUser === owner ? null : first.key;
  await insertImage(tx, { key, bytes, width, height, copieDe, idUser: owner, boutique: !owner });
  return `/images/${key}`;
}
