import type { Departure } from '../../comptes/donnees/departure.ts';
import {
  findOwnPictured,
  findThanked,
  holdOwnJardins,
  releaseFollows,
} from './donnees.repository.ts';

/** Gardens and plants go with their account, with their pictures; what it followed has one follower less. */
export const departureFromJardins: Departure = {
  hold: holdOwnJardins,
  async part(tx, { id }) {
    const { jardins, plantes, photos } = await findOwnPictured(tx, id);
    const followed = await releaseFollows(tx, id);
    const thanked = await findThanked(tx, id);
    return {
      photos: [...jardins, ...plantes, ...photos].map(({ photo }) => photo),
      tags: [
        'jardins',
        ...followed.map((id) => `jardin:${id}` as const),
        ...jardins.map(({ id }) => `jardin:${id}` as const),
        ...[...plantes.map(({ id }) => id), ...thanked].map((id) => `plante:${id}` as const),
      ],
    };
  },
};
