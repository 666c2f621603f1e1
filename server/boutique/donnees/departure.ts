import type { Departure } from '../../comptes/donnees/departure.ts';
import { cancelAllOf } from '../paiements/leave.service.ts';
import { anonymise, keepClient, lockOwnCommandes } from './donnees.repository.ts';

/** Unpaid orders are cancelled; paid ones stay, and keep who ordered. */
export const departureFromBoutique: Departure = {
  // Before their client is gone: what was paid a moment ago still counts, and is sent.
  prepare: cancelAllOf,
  hold: lockOwnCommandes,
  async part(tx, account) {
    await keepClient(tx, account);
    return [];
  },
  forget: anonymise,
};
