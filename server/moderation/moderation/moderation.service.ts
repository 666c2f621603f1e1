import type { FastifyRequest } from 'fastify';
import type { MesDecisions, Suivi } from '../../../contract/moderation/decision.ts';
import type { AModerer, Dossier, RecoursAFaire } from '../../../contract/moderation/moderation.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { presentDecision, presentRecours, presentSuivi } from './moderation.presenter.ts';
import {
  countOtherModerateurs,
  findDecisionsOf,
  findDossiers,
  findMembre,
  findRapports,
  findRecoursToAnswer,
  findSuivis,
  isModerateur,
} from './moderation.repository.ts';
import { signalementOfLink } from './recours.service.ts';

const most = { dossiers: 30, rapports: 20, historique: 10, siens: 100, recours: 30 };

async function dossierOf(
  context: Context,
  named: Awaited<ReturnType<typeof findDossiers>>[number],
): Promise<Dossier[]> {
  const { db, env } = context;
  const rapports = await findRapports(db, named, most.rapports);
  const first = rapports[0]?.rapport;
  const membre = first && (await findMembre(db, first.idMembre));
  // Decided, or gone, just now.
  if (!membre) return [];
  const { titre, texte, adresse } = first.copie;
  const withPhoto = rapports.find(({ rapport }) => rapport.photoCopie)?.rapport.photoCopie;
  const history = await findDecisionsOf(db, membre.id, most.historique);
  return [
    {
      sorte: named.sorte,
      idCible: named.idCible,
      nombre: named.nombre,
      titre,
      texte,
      adresse,
      photo: showPhoto(env, withPhoto ?? first.copie.photoAilleurs ?? null),
      membre: {
        id: membre.id,
        pseudo: membre.pseudo,
        suspendu: membre.masque,
        depuis: membre.createdAt.toISOString(),
      },
      rapports: rapports.map(({ rapport, pseudo }) => ({
        id: rapport.id,
        raison: rapport.raison,
        texte: rapport.texte,
        photo: rapport.photo,
        creeLe: rapport.creeLe.toISOString(),
        auteur: pseudo ?? rapport.auteurNom,
        membre: rapport.idAuteur !== null,
      })),
      decisions: history.map(({ decision, recours }) => presentDecision(decision, recours)),
    },
  ];
}

async function recoursToAnswer({ db }: Context, actor: Actor): Promise<RecoursAFaire[]> {
  const rows = await findRecoursToAnswer(db, most.recours);
  return Promise.all(
    rows.map(async ({ recours, decision }) => ({
      recours: presentRecours(recours),
      decision: presentDecision(decision, null),
      deQui: recours.idSignalement === null ? ('concerne' as const) : ('auteur' as const),
      autreModerateur:
        decision.idModerateur === actor.userId &&
        (await countOtherModerateurs(db, [actor.userId, decision.idMembre])) > 0,
    })),
  );
}

/** Lists the work of moderators: open reports by thing, the oldest first, and appeals. */
export async function readAModerer(context: Context, actor: Actor): Promise<AModerer> {
  const named = await findDossiers(context.db, most.dossiers);
  const dossiers = await Promise.all(named.map((each) => dossierOf(context, each)));
  return { dossiers: dossiers.flat(), recours: await recoursToAnswer(context, actor) };
}

/** Lists the decisions about the actor's own things, and the actor's reports. */
export async function readMesDecisions({ db }: Context, actor: Actor): Promise<MesDecisions> {
  const { userId } = actor;
  const [moderateur, decisions, suivis] = await Promise.all([
    isModerateur(db, userId),
    findDecisionsOf(db, userId, most.siens),
    findSuivis(db, { idAuteur: userId }, most.siens),
  ]);
  return {
    moderateur,
    // A member does not see the reports on them that were dismissed.
    decisions: decisions
      .filter(({ decision }) => decision.mesure !== 'classement')
      .map(({ decision, recours }) => presentDecision(decision, recours)),
    signalements: suivis.map((row) => presentSuivi(row.rapport, row.decision, row.recours)),
  };
}

/** Gives the outcome of a report made without an account. Throws `signalement_not_found`. */
export async function readSuivi(context: Context, jeton: string): Promise<Suivi> {
  const { id } = await signalementOfLink(context, jeton);
  const [row] = await findSuivis(context.db, { id }, 1);
  if (!row) throw new Error('a report that was there is gone');
  return presentSuivi(row.rapport, row.decision, row.recours);
}

/** Route guard: a moderator only, asked of the database each time. Answers 401 to visitors, 403 to members. */
export function moderator(context: Context) {
  return async (request: FastifyRequest) => {
    await signedIn(context)(request);
    if (!(await isModerateur(context.db, actorOf(request).userId))) throw new AppError('forbidden');
  };
}
