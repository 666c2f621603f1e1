import type { Departure } from '../../comptes/donnees/departure.ts';
import { findOwnPictured, holdOwnJardins, releaseFollows } from './donnees.repository.ts';

/** Gardens and plants go with their account, with their pictures; what it followed has one follower less. */
export const departureFromJardins: Departure = {
  hold: holdOwnJardins,
  async part(tx, { id }) {
    const { jardins, plantes } = await findOwnPictured(tx, id);
    const followed = await releaseFollows(tx, id);
    return {
      photos: [...jardins, ...plantes].map(({ photo }) => photo),
      tags: [
        'jardins',
        ...followed.map((id) => `jardin:${id}` as const),
        ...jardins.map(({ id }) => `jardin:${id}` as const),
        ...plantes.map(({ id }) => `plante:${id}` as const),
      ],
    };
  },
};
