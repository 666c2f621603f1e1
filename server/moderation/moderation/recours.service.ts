import { eq, sql } from 'drizzle-orm';
import type { ReponseInput } from '../../../contract/moderation/moderation.ts';
import { MOIS_DE_RECOURS } from '../../../contract/moderation/mots.ts';
import { noteActe } from '../../comptes/actes/actes.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { recours } from '../../tables/moderation.ts';
import { signalementOfSecret } from '../signalements/suiviLink.ts';
import { changeMail, reponseMail } from './decision.mail.ts';
import { liftDecision, tagsOf } from './mesures.ts';
import { recoursJusquA } from './moderation.presenter.ts';
import {
  countOtherModerateurs,
  type DecisionRow,
  findSignalement,
  findSignalementsOf,
  lockDecision,
  type RecoursRow,
  reopenSignalement,
  type SignalementRow,
} from './moderation.repository.ts';
import { tellAuteur, tellMembre } from './tell.service.ts';

async function insert(
  tx: Transaction,
  row: DecisionRow,
  idSignalement: number | null,
  texte: string,
): Promise<void> {
  if (Date.now() > recoursJusquA(row).getTime())
    throw new AppError('recours_closed', { facts: { mois: MOIS_DE_RECOURS } });
  const { rowCount } = await tx
    .insert(recours)
    .values({ idDecision: row.id, idSignalement, texte })
    .onConflictDoNothing();
  if (rowCount === 0) throw new AppError('recours_taken');
}

/**
 * The actor contests what was decided about something of theirs (article 20). Throws `decision_not_found`,
 * `recours_closed` after six months, `recours_taken`.
 */
export async function contester(context: Context, actor: Actor, id: number, texte: string) {
  await inTransaction(context.db, async (tx) => {
    const row = await lockDecision(tx, id);
    if (row?.idMembre !== actor.userId) throw new AppError('decision_not_found');
    await insert(tx, row, null, texte);
  });
}

async function contestReport(context: Context, report: SignalementRow | undefined, texte: string) {
  if (!report) throw new AppError('signalement_not_found');
  const { id, idDecision } = report;
  await inTransaction(context.db, async (tx) => {
    const row = idDecision === null ? undefined : await lockDecision(tx, idDecision);
    if (!row) throw new AppError('decision_not_found');
    await insert(tx, row, id, texte);
  });
}

/** The actor contests what came of a report of theirs. Throws as `contester`, and `signalement_not_found`. */
export async function contesterSignalement(
  context: Context,
  actor: Actor,
  id: number,
  texte: string,
): Promise<void> {
  const report = await findSignalement(context.db, id);
  await contestReport(context, report?.idAuteur === actor.userId ? report : undefined, texte);
}

/** The report that a secret link follows. Throws `signalement_not_found`. */
export async function signalementOfLink(context: Context, jeton: string): Promise<SignalementRow> {
  const id = signalementOfSecret(context, jeton);
  const report = id === null ? undefined : await findSignalement(context.db, id);
  // A member's own page tells theirs.
  if (!report || report.idAuteur !== null) throw new AppError('signalement_not_found');
  return report;
}

/** As `contesterSignalement`, of who has no account. */
export async function contesterParLien(context: Context, jeton: string, texte: string) {
  await contestReport(context, await signalementOfLink(context, jeton), texte);
}

const suites = {
  levee:
    'La mesure est levée : ce qui était masqué, retiré ou suspendu est de nouveau comme avant. Ce que vous avez changé entre-temps reste tel que vous l’avez laissé.',
  rouvert: 'Le signalement est rouvert : il sera lu de nouveau, et vous en recevrez la décision.',
  rien: 'La décision reste ce qu’elle est.',
} as const;

async function assertMayAnswer(
  tx: Transaction,
  actor: Actor,
  row: DecisionRow,
  report: SignalementRow | undefined,
): Promise<void> {
  if (row.idMembre === actor.userId || report?.idAuteur === actor.userId)
    throw new AppError('moderation_own_case');
  if (row.idModerateur !== actor.userId) return;
  const involved = [actor.userId, row.idMembre, ...(report?.idAuteur ? [report.idAuteur] : [])];
  if ((await countOtherModerateurs(tx, involved)) > 0) throw new AppError('recours_same_moderator');
}

async function lockRecours(tx: Transaction, id: number): Promise<RecoursRow> {
  const [row] = await tx.select().from(recours).where(eq(recours.id, id)).for('update');
  if (!row || row.decideLe) throw new AppError('recours_not_found');
  return row;
}

/**
 * Answers an appeal. Accepted, that of who is affected lifts the measure, that of a reporter opens the report again;
 * both sides are told. Throws `recours_not_found` where none waits, `moderation_own_case`, and
 * `recours_same_moderator` where another could answer.
 */
export async function repondre(
  context: Context,
  actor: Actor,
  id: number,
  { accepte, reponse }: ReponseInput,
): Promise<void> {
  const tags = await inTransaction(context.db, async (tx) => {
    const asked = await lockRecours(tx, id);
    const row = await lockDecision(tx, asked.idDecision);
    if (!row) throw new AppError('recours_not_found');
    const report =
      asked.idSignalement === null ? undefined : await findSignalement(tx, asked.idSignalement);
    await assertMayAnswer(tx, actor, row, report);
    await tx
      .update(recours)
      .set({ accepte, reponse, idModerateur: actor.userId, decideLe: sql`now()` })
      .where(eq(recours.id, id));
    await noteActe(tx, actor.userId, {
      genre: 'recours_tranche',
      idObjet: row.id,
      changements: [{ champ: 'recours', avant: null, apres: accepte ? 'Accepté' : 'Rejeté' }],
    });
    const told = { numero: row.id, accepte, reponse };
    if (report) {
      const suite = accepte ? suites.rouvert : suites.rien;
      if (accepte) await reopenSignalement(tx, report);
      await tellAuteur(context, tx, report, (nom, link) =>
        reponseMail({ ...told, nom, suite, link }),
      );
      return [];
    }
    const suite = accepte ? suites.levee : suites.rien;
    const changes = accepte && row.leveeLe === null;
    if (changes) await liftDecision(tx, row);
    await tellMembre(context, tx, row.idMembre, (nom, link) =>
      reponseMail({ ...told, nom, suite, link }),
    );
    if (!changes) return [];
    for (const each of await findSignalementsOf(tx, row.id))
      await tellAuteur(context, tx, each, (nom, link) =>
        changeMail({ nom, numero: row.id, suite: 'La mesure est levée.', link }),
      );
    return tagsOf(tx, row.idMembre);
  });
  context.pages.drop(tags);
  context.mailSignal.emit();
}
