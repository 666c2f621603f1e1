import { z } from 'zod';
import { boundedText } from '../../platform/external/boundedText.ts';
import type { Guess, Identification } from '../../platform/external/identification.ts';
import { AppError } from '../../platform/http/appError.ts';

const MOST_GUESSES = 5;
const PATIENCE_MS = 15_000;
/** Five species weigh about 5 kB. */
const MOST_BYTES = 128 * 1024;
const LONGEST_NAME = 200;

const CONTROL = /\p{Cc}|\p{Cs}/gu;
const name = z
  .string()
  .transform((text) => text.replace(CONTROL, ' ').slice(0, LONGEST_NAME).trim());
const answer = z.object({
  results: z.array(
    z.object({
      score: z.number().min(0).max(1),
      species: z.object({
        scientificNameWithoutAuthor: name,
        commonNames: z.array(name).optional(),
      }),
    }),
  ),
});

function guessesOf(text: string): Guess[] {
  const { results } = answer.parse(JSON.parse(text));
  return results
    .filter(({ species }) => species.scientificNameWithoutAuthor !== '')
    .slice(0, MOST_GUESSES)
    .map(({ score, species }) => ({
      nomLatin: species.scientificNameWithoutAuthor,
      noms: (species.commonNames ?? []).filter(Boolean).slice(0, MOST_GUESSES),
      score,
    }));
}

/** Never names the address in an error: it holds the key. */
const unavailable = (reason: string) =>
  new AppError('identification_unavailable', { cause: new Error(`Pl@ntNet: ${reason}`) });

interface Settings {
  base: string;
  key: string;
  patienceMs?: number;
}

/**
 * Pl@ntNet's API (https://my.plantnet.org/doc/api/identify): `POST /v2/identify/all`, JPEG or PNG as `images`, one
 * of `organs` each; 404 is a photo on which it knows no plant, 429 a day's allowance that is used up.
 */
export function createPlantnet({ base, key, patienceMs = PATIENCE_MS }: Settings): Identification {
  const url = new URL('/v2/identify/all', base);
  for (const [part, value] of Object.entries({
    'api-key': key,
    lang: 'fr',
    'nb-results': String(MOST_GUESSES),
  }))
    url.searchParams.set(part, value);
  return {
    async guesses(jpeg) {
      const body = new FormData();
      body.append('images', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'plante.jpg');
      body.append('organs', 'auto');
      try {
        const response = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
          headers: { accept: 'application/json' },
        });
        if (response.ok) return guessesOf(await boundedText(response, MOST_BYTES));
        await response.body?.cancel();
        if (response.status === 404) return [];
        throw unavailable(`answered with ${response.status}`);
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw unavailable((error as Error).name);
      }
    },
  };
}
