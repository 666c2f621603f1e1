import type { Proposition, Propositions } from '../../../contract/especes/identification.ts';
import { fold } from '../../../contract/words.ts';
import type { Context } from '../../platform/context.ts';
import type { Guess } from '../../platform/external/identification.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { makePlainJpeg } from '../../platform/images/process/pictures.ts';
import { catalogue, type Known } from '../especes/catalogue.ts';
import { especeIllustration } from '../especes/drawnEspeces.ts';

const HOUR = 60 * 60;
const perHour = { limit: 20, windowSeconds: HOUR };
const perDay = { limit: 40, windowSeconds: 24 * HOUR };
// The limit of a free key of Pl@ntNet.
const everybodyPerDay = { limit: 500, windowSeconds: 24 * HOUR };

/** 'Mentha × piperita' and 'Mentha x piperita' are one name. */
const latinKey = (name: string) =>
  fold(name)
    .replace(/\s*[×]\s*|\sx\s/g, ' ')
    .replace(/\s+/g, ' ');

let byLatin: ReadonlyMap<string, Known> | undefined;

function especeCalled(nomLatin: string): Known | undefined {
  byLatin ??= new Map(
    [...catalogue().bySlug.values()].flatMap((espece) =>
      [...(espece.noms?.latins ?? []), espece.nomLatin].map((name) => [latinKey(name), espece]),
    ),
  );
  return byLatin.get(latinKey(nomLatin));
}

function propositionOf({ nomLatin, noms, score }: Guess): Proposition {
  const espece = especeCalled(nomLatin);
  return {
    nom: espece?.nom ?? noms[0] ?? nomLatin,
    nomLatin,
    score,
    especeId: espece?.id ?? null,
    slug: espece?.slug ?? null,
    illustration: espece ? especeIllustration(espece.slug) : null,
  };
}

/** Throws `identification_off` if no identification service is set up. */
function openIdentification({ identification }: Context) {
  if (!identification) throw new AppError('identification_off');
  return identification;
}

/** Before the photo is taken: whether it may be asked, `rate_limited` where the member asked too often. */
export async function consumeIdentification(context: Context, allowance: string): Promise<void> {
  openIdentification(context);
  const { env, db } = context;
  if (!env.RATE_LIMIT) return;
  await consume(db, `identification:${allowance}`, perHour);
  await consume(db, `identification:jour:${allowance}`, perDay);
}

/**
 * Lists the possible species of the plant on the photo at `path`, the likeliest first. The photo is encoded again without
 * its metadata (place and all else) before it is sent; nothing is stored. Throws `identification_off`, `identification_unavailable`, the codes
 * of refused pictures, and `rate_limited` where all asked too often together.
 */
export async function identify(
  context: Context,
  path: string,
  from: string,
): Promise<Propositions> {
  const identification = openIdentification(context);
  const jpeg = await makePlainJpeg(path, from);
  // Only what leaves counts: what is no picture takes nothing from the others.
  if (context.env.RATE_LIMIT) await consume(context.db, 'identification:tous', everybodyPerDay);
  const guesses = await identification.guesses(jpeg);
  return { propositions: guesses.map(propositionOf) };
}
