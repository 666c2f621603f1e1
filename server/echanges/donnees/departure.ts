import type { Departure } from '../../comptes/donnees/departure.ts';
import {
  findOwnPublic,
  findThanked,
  lockAllJardins,
  releaseFollows,
} from './donnees.repository.ts';

/** Gardens and plants go with their account; what it followed has one follower less. */
export const departureFromJardins: Departure = {
  hold: lockAllJardins,
  async part(tx, { id }) {
    const { jardins, plantes } = await findOwnPublic(tx, id);
    const followed = await releaseFollows(tx, id);
    const thanked = await findThanked(tx, id);
    return [
      'jardins',
      ...[...followed, ...jardins].map((id) => `jardin:${id}` as const),
      ...[...plantes, ...thanked].map((id) => `plante:${id}` as const),
    ];
  },
};
