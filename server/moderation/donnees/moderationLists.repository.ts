import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import { rows } from '../../echanges/donnees/rows.ts';
import { blocage } from '../../tables/jardins.ts';
import { decision, recours, signalement } from '../../tables/moderation.ts';

/** Lists of the member's reports, of the decisions about them with appeals, and of the members they blocked. */
export const moderationLists = {
  signalements: {
    row: rows.signalements,
    async *read(db, userId) {
      const { id, sorte, idCible, photo, raison, texte, creeLe } = signalement;
      yield* await db
        .select({ id, sorte, idCible, photo, raison, texte, creeLe })
        .from(signalement)
        .where(eq(signalement.idAuteur, userId))
        .orderBy(asc(id));
    },
  },
  decisions: {
    row: rows.decisions,
    async *read(db, userId) {
      const { id, sorte, idCible, mesure, fondement, motif, texte, creeLe, finLe, leveeLe } =
        decision;
      yield* await db
        .select({
          id,
          sorte,
          idCible,
          mesure,
          fondement,
          motif,
          texte,
          creeLe,
          finLe,
          leveeLe,
          recours: recours.texte,
          reponse: recours.reponse,
        })
        .from(decision)
        .leftJoin(recours, and(eq(recours.idDecision, id), isNull(recours.idSignalement)))
        .where(eq(decision.idMembre, userId))
        .orderBy(asc(id));
    },
  },
  blocages: {
    row: rows.blocages,
    async *read(db, userId) {
      const { idBloque, creeLe } = blocage;
      yield* await db
        .select({ idMembre: idBloque, creeLe })
        .from(blocage)
        .where(eq(blocage.idBloqueur, userId))
        .orderBy(asc(creeLe));
    },
  },
} satisfies Readonly<Record<string, OwnList>>;
