import type { CommandeBody, CommandeCreated } from '../../../contract/commande.ts';
import { api } from '../../lib/api.ts';
import { forgetOrderKey, orderKey } from './orderKey.ts';

/** Reserves what the cart holds. Sent twice, it makes one order. */
export async function createCommande(body: CommandeBody): Promise<CommandeCreated> {
  const headers = { 'Idempotency-Key': orderKey(JSON.stringify(body)) };
  const created = await api<CommandeCreated>('POST', '/commande', { body, headers });
  forgetOrderKey();
  return created;
}
