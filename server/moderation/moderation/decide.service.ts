import type { DecisionInput } from '../../../contract/moderation/moderation.ts';
import { mesures } from '../../../contract/moderation/mots.ts';
import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { keysOfPictures, removePictures } from '../../platform/images/ownPictures.service.ts';
import { type Cible, lockedCible } from '../signalements/signalements.service.ts';
import { issueMail, motifsMail } from './decision.mail.ts';
import { applyMesure, tagsOf } from './mesures.ts';
import {
  closeSignalements,
  insertDecision,
  isMasquee,
  lockOuverts,
} from './moderation.repository.ts';
import { decidedOf, tellAuteur, tellMembre } from './tell.service.ts';

const dayMs = 86_400_000;

/** Throws `mesure_impossible` for a measure that does not apply to a thing. */
async function assertPossible(
  tx: Transaction,
  { mesure, sorte, id }: DecisionInput,
  cible: Cible,
): Promise<void> {
  const isPossible = {
    classement: () => true,
    avertissement: () => true,
    retraitPhoto: () => !cible.photoSeule && (cible.photo ?? cible.couverture) !== null,
    masquage: async () => sorte !== 'membre' && !(await isMasquee(tx, sorte, id)),
    suspension: () => true,
  };
  if (!(await isPossible[mesure]())) throw new AppError('mesure_impossible');
}

// Triggers on `decision`: decision.rules.sql (`masque` of member, gardens, plants), image.rules.sql (owners of kept
// pictures).
/**
 * Decides of all open reports of a thing, and tells both sides (Regulation (EU) 2022/2065, articles 16.5 and 17); who
 * is affected hears nothing of a report that is dismissed. Throws `signalement_not_found` where none is open,
 * `moderation_own_case`, `mesure_impossible`, and the `…_not_found` of a thing that is gone.
 */
export async function decider(context: Context, actor: Actor, input: DecisionInput): Promise<void> {
  const { sorte, id: idCible, mesure, jours, fondement, motif, texte } = input;
  const { tags, pictures } = await inTransaction(context.db, async (tx) => {
    const open = await lockOuverts(tx, sorte, idCible);
    const [first] = open;
    if (!first) throw new AppError('signalement_not_found');
    const { idMembre } = first;
    if ([idMembre, ...open.map(({ idAuteur }) => idAuteur)].includes(actor.userId))
      throw new AppError('moderation_own_case');
    // A report on a deleted thing can still be dismissed, or end with a warning or a suspension of its owner.
    const isWord = mesure === 'classement' || mesure === 'avertissement' || mesure === 'suspension';
    const cible = await lockedCible(tx, sorte, idCible).catch((error) => {
      if (error instanceof AppError && isWord) return null;
      throw error;
    });
    if (cible) await assertPossible(tx, input, cible);
    const kept = cible ? await applyMesure(context, tx, mesure, { sorte, idCible }, cible) : {};
    const finLe = jours ? new Date(Date.now() + jours * dayMs) : null;
    const row = await insertDecision(tx, {
      idMembre,
      idModerateur: actor.userId,
      sorte,
      idCible,
      mesure,
      fondement,
      motif,
      texte,
      copie: cible?.copie ?? first.copie,
      finLe,
      ...kept,
    });
    await noteActe(tx, actor.userId, {
      genre: 'moderation_decidee',
      idObjet: row.id,
      changements: [
        { champ: 'chose', avant: null, apres: `${sorte} n° ${idCible}` },
        { champ: 'mesure', avant: null, apres: mesures[mesure] },
      ],
    });
    const ids = open.map(({ id }) => id);
    await closeSignalements(tx, ids, row.id);
    if (mesure !== 'classement')
      await tellMembre(context, tx, idMembre, (nom, link) => motifsMail(nom, decidedOf(row, link)));
    for (const report of open)
      await tellAuteur(context, tx, report, (nom, link) =>
        issueMail(nom, { ...decidedOf(row, link), signalement: report.id }),
      );
    const changes = mesure !== 'classement' && mesure !== 'avertissement';
    return {
      tags: changes ? await tagsOf(tx, idMembre) : [],
      pictures: changes ? keysOfPictures([cible?.photo, cible?.couverture]) : [],
    };
  });
  context.pages.drop(tags);
  context.mailSignal.emit();
  await removePictures(context, pictures);
}
