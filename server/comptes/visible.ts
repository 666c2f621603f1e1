import { eq, type SQL } from 'drizzle-orm';
import { utilisateur } from '../tables/comptes.ts';

/** A member whom moderators suspended is seen by themselves alone (docs/decisions/0059). */
export const membreVisible: SQL = eq(utilisateur.masque, false);
