import { email } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { findCompteByEmail } from '../comptes.repository.ts';

/** The account of an e-mail as it was typed, which a login compares with; undefined when none has it. */
export async function credentialsOf(context: Context, given: string) {
  const address = email.safeParse(given).data;
  return address ? findCompteByEmail(context.db, address) : undefined;
}
