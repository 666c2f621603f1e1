import * as z from 'zod/mini';
import type { GenreDEntree } from '../../../contract/carnet/journal.ts';
import { symptomes } from '../../../contract/especes/espece.ts';
import { etats } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { foldedEnum, notBlank, numberInput } from '../../../contract/primitives.ts';
import { AppError } from '../../platform/http/appError.ts';

const NONE = 'ce genre d’entrée n’a pas de valeur';

const texte = z.string();
const photo = z.nullable(z.string());
const none = z.pipe(
  z.nullish(z.literal('', NONE)),
  z.transform(() => null),
);

/** The fields of an entry of each genre; heights in cm. */
const contents = {
  note: z.object({ texte: texte.check(z.trim(), notBlank), photo, valeur: none }),
  photo: z.object({
    texte,
    photo: z.string('une photo envoyée ici est attendue'),
    valeur: none,
  }),
  mesure: z.object({
    texte,
    photo,
    valeur: numberInput(z.number().check(z.gt(0), z.maximum(limits.mesure))),
  }),
  etat: z.object({ texte, photo, valeur: foldedEnum(etats) }),
  symptome: z.object({ texte, photo, valeur: foldedEnum(symptomes) }),
} as const satisfies Record<GenreDEntree, z.ZodMiniType>;

export interface Content {
  texte: string;
  photo: string | null;
  valeur: number | string | null | undefined;
}

/** Gives the columns that an entry's genre fills. Throws `validation`, which names the fields that are wrong. */
export function columnsOf(genre: GenreDEntree, content: Content) {
  const { success, data, error } = z.safeParse(contents[genre], content);
  if (!success)
    throw new AppError('validation', {
      fields: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  const { texte, photo, valeur } = data;
  return {
    genre,
    texte,
    photo,
    valeur: typeof valeur === 'number' ? valeur : null,
    etat: genre === 'etat' ? (valeur as (typeof etats)[number]) : null,
    symptome: genre === 'symptome' ? String(valeur) : null,
  };
}
