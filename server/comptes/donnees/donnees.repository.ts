import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { genresActivite } from '../../../contract/comptes/activite.ts';
import { evenementCompte } from '../../tables/activite.ts';
import { jeton, session, webhook } from '../../tables/comptes.ts';
import { cle, push } from '../../tables/connexion.ts';
import type { OwnList } from './departure.ts';

const columns = {
  userAgent: session.userAgent,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
};

export const ownSessions: OwnList = {
  row: z.object({
    userAgent: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  }),
  async *read(db, idUser) {
    yield* await db
      .select(columns)
      .from(session)
      .where(eq(session.idUser, idUser))
      .orderBy(asc(session.createdAt));
  },
};

/** Browsers that are sent reminders, without the keys of their messages. */
export const ownAppareils: OwnList = {
  row: z.object({ endpoint: z.string(), createdAt: z.iso.datetime() }),
  async *read(db, idUser) {
    const { endpoint, createdAt } = push;
    yield* await db
      .select({ endpoint, createdAt })
      .from(push)
      .where(eq(push.idUser, idUser))
      .orderBy(asc(push.id));
  },
};

/** Their public halves tell their owner nothing. */
export const ownCles: OwnList = {
  row: z.object({
    nom: z.string(),
    createdAt: z.iso.datetime(),
    dernierUsage: z.nullable(z.iso.datetime()),
  }),
  async *read(db, idUser) {
    const { nom, createdAt, dernierUsage } = cle;
    yield* await db
      .select({ nom, createdAt, dernierUsage })
      .from(cle)
      .where(eq(cle.idUser, idUser))
      .orderBy(asc(cle.id));
  },
};

/** Without what opens or signs anything. */
export const ownJetons: OwnList = {
  row: z.object({
    nom: z.string(),
    portees: z.array(z.string()),
    dernierUsage: z.nullable(z.iso.datetime()),
    createdAt: z.iso.datetime(),
  }),
  async *read(db, idUser) {
    const { nom, portees, dernierUsage, createdAt } = jeton;
    yield* await db
      .select({ nom, portees, dernierUsage, createdAt })
      .from(jeton)
      .where(eq(jeton.idUser, idUser))
      .orderBy(asc(jeton.id));
  },
};

/** Without the secrets of their signatures. */
export const ownWebhooks: OwnList = {
  row: z.object({
    adresse: z.string(),
    evenements: z.array(z.string()),
    actif: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  async *read(db, idUser) {
    const { adresse, evenements, actif, createdAt } = webhook;
    yield* await db
      .select({ adresse, evenements, actif, createdAt })
      .from(webhook)
      .where(eq(webhook.idUser, idUser))
      .orderBy(asc(webhook.id));
  },
};

export const ownActivite: OwnList = {
  row: z.object({
    genre: z.enum(genresActivite),
    appareil: z.string(),
    objet: z.string(),
    nombre: z.int(),
    le: z.iso.datetime(),
  }),
  async *read(db, idUser) {
    const { genre, appareil, objet, nombre, le } = evenementCompte;
    yield* await db
      .select({ genre, appareil, objet, nombre, le })
      .from(evenementCompte)
      .where(eq(evenementCompte.idUser, idUser))
      .orderBy(asc(evenementCompte.id));
  },
};
