import type { ErrorCode } from '../../contract/errors.ts';
import type { Sentence } from '../platform/http/appError.ts';

/** What is said of gardens, plants, waterings and follows. */
export const sentencesOfJardins = {
  jardin_not_found: {
    status: 404,
    title: 'Jardin introuvable',
    message: 'Ce jardin est introuvable.',
  },
  plante_not_found: {
    status: 404,
    title: 'Plante introuvable',
    message: 'Cette plante est introuvable.',
  },
  jardin_without_plante: {
    status: 404,
    title: 'Aucune plante',
    message: "Il n'y a pas encore de plantes dans ce jardin.",
  },
  arrosage_average_unknown: {
    status: 404,
    title: 'Moyenne inconnue',
    message: "Aucune donnée disponible pour la moyenne d'arrosage.",
  },
  arrosage_in_future: {
    status: 400,
    title: 'Date à venir',
    message: "La date d'arrosage ne peut pas être postérieure à aujourd'hui.",
  },
  follow_own_jardin: {
    status: 403,
    title: 'Suivi impossible',
    message: 'Vous ne pouvez pas suivre votre propre jardin.',
  },
  plante_order_mismatch: {
    status: 409,
    title: 'Ordre dépassé',
    message: 'Les plantes de ce jardin ont changé entre-temps. Veuillez recharger la page.',
  },
  jardin_full: {
    status: 409,
    title: 'Jardin complet',
    message: ({ maximum }) =>
      `Ce jardin compte déjà ${maximum} plantes : il ne peut pas en accueillir davantage.`,
  },
} satisfies Partial<Record<ErrorCode, Sentence>>;

function wateredSentence({ plantes, nouvelles }: { plantes: number; nouvelles: number }): string {
  const before = plantes - nouvelles;
  const s = (count: number) => (count >= 2 ? 's' : '');
  const noted = `déjà notée${s(before)} aujourd'hui`;
  if (plantes === 0) return 'Aucune plante à arroser dans ce jardin.';
  const watered = `${plantes} plante${s(plantes)} arrosée${s(plantes)}`;
  if (before === 0) return watered;
  return before === plantes ? `${watered}, ${noted}` : `${watered}, dont ${before} ${noted}`;
}

/** What a write says when it succeeded and has nothing else to answer. */
export const notices = {
  jardin_deleted: 'Jardin supprimé avec succès !',
  jardin_watered: wateredSentence,
  plante_deleted: 'La plante a été supprimée.',
  order_saved: "L'ordre des plantes a été enregistré.",
  unfollowed: 'Ce jardin ne fait plus partie de vos favoris.',
} as const;
