import type { CommandeBody, CommandeCreated } from '../../../contract/boutique/commande.ts';
import { api } from '../../lib/api.ts';

/** Reserves what the cart holds. Sent twice with the same key, it makes one order. */
export const createCommande = (body: CommandeBody, key: string) =>
  api<CommandeCreated>('POST', '/commande', { body, headers: { 'Idempotency-Key': key } });
