import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Rappel } from '../../contract/agenda/rappel.ts';
import type { Tache, TacheBody } from '../../contract/agenda/tache.ts';
import type { ArrosagePlante } from '../../contract/carnet/arrosagePlante.ts';
import type { Entree, EntreeBody } from '../../contract/carnet/journal.ts';
import type { Recolte, RecolteBody } from '../../contract/carnet/recolte.ts';
import type { GenreDeSoin, SoinNote } from '../../contract/carnet/soin.ts';
import type { JetonCree } from '../../contract/comptes/jeton.ts';
import type { Compte, RegistrationBody } from '../../contract/comptes/utilisateur.ts';
import type { Evenement, WebhookCree } from '../../contract/comptes/webhook.ts';
import type { Portee } from '../../contract/endpoint.ts';
import type { Jardin, JardinBody } from '../../contract/jardins/jardin.ts';
import type { Plante, PlanteBody } from '../../contract/jardins/plante.ts';
import type { App } from '../platform/http/app.types.ts';
import type { TestApp } from './testApp.ts';

export const goodPassword = 'Tomates-2026';

/** A signed-in member and the headers with which they act. */
export interface Member {
  id: number;
  email: string;
  token: string;
  headers: { authorization: string };
}

export function registrationBody(changes: Partial<RegistrationBody> = {}): RegistrationBody {
  return {
    name: 'Dupont',
    firstName: 'Camille',
    email: `${randomUUID()}@jardins.example`,
    pseudo: 'camille',
    password: goodPassword,
    ...changes,
  };
}

/** Sends a member's write and gives the answer; throws if it is refused. */
export async function sent<T>(
  app: App,
  url: string,
  payload: object,
  member?: Member,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const headers = member?.headers ?? {};
  const response = await app.inject({ method, url, payload, headers });
  if (response.statusCode >= 300) throw new Error(`${url} answered ${response.body}`);
  return response.json<T>();
}

export async function logIn(app: App, email: string, password = goodPassword): Promise<string> {
  const { token } = await sent<{ token: string }>(app, '/v1/login', { email, password });
  return token;
}

/** Registers a new member and signs them in. */
export async function newMember(
  app: App,
  changes: Partial<RegistrationBody> = {},
): Promise<Member> {
  const body = registrationBody(changes);
  const user = await sent<Compte>(app, '/v1/user', body);
  const token = await logIn(app, user.email, body.password);
  return {
    id: user.id,
    email: user.email,
    token,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** The same member, once the link in the mail was followed. */
export async function verified({ context }: Pick<TestApp, 'context'>, member: Member) {
  await context.db.execute(sql`update utilisateur set is_verified = true where id = ${member.id}`);
  return member;
}

export function newJardin(
  app: App,
  member: Member,
  changes: Partial<JardinBody> = {},
): Promise<Jardin> {
  return sent(app, '/v1/Jardin', { nomJardin: 'Le potager', ...changes }, member);
}

export function newPlante(
  app: App,
  member: Member,
  jardinId: number,
  changes: Partial<PlanteBody> = {},
): Promise<Plante> {
  return sent(app, '/v1/plante', { name: 'Basilic', jardinId, ...changes }, member);
}

export function newArrosage(
  app: App,
  member: Member,
  idPlante: number,
  dateArrosage: string,
): Promise<ArrosagePlante> {
  return sent(app, '/v1/arrosageplante', { idPlante, idUser: member.id, dateArrosage }, member);
}

/** From now on a plant is to be watered every so many days, in any weather. */
export function newRythme(app: App, member: Member, idPlante: number, intervalle: number) {
  const body = { genre: 'arrosage', intervalle };
  return sent<Rappel>(app, `/v1/plante/${idPlante}/rappel`, body, member, 'PUT');
}

export function newTache(app: App, member: Member, changes: Partial<TacheBody> = {}) {
  const body = { titre: 'Pailler', date: '2026-03-01', ...changes };
  return sent<Tache>(app, '/v1/tache', body, member);
}

/** An entry of a plant's journal: a private note, unless `changes` say otherwise. */
export function newEntree(
  app: App,
  member: Member,
  idPlante: number,
  changes: Partial<EntreeBody> = {},
): Promise<Entree> {
  const body = { genre: 'note', texte: 'Premières fleurs.', date: '2026-03-01', ...changes };
  return sent(app, `/v1/plante/${idPlante}/journal`, body, member);
}

export function newSoin(
  app: App,
  member: Member,
  idPlante: number,
  date: string,
  genre: GenreDeSoin = 'taille',
): Promise<SoinNote> {
  return sent(app, `/v1/plante/${idPlante}/soin`, { genre, date }, member);
}

/** A personal access token of `member`, and who calls with it. */
export async function newJeton(app: App, member: Member, portees: readonly Portee[]) {
  const body = { nom: 'Arrosoir connecté', portees };
  const made = await sent<JetonCree>(app, '/v1/jeton', body, member);
  const headers = { authorization: `Bearer ${made.jeton}` };
  return { ...made, bearer: { ...member, token: made.jeton, headers } };
}

/** A private harvest of 250 g, unless `changes` say otherwise. */
export function newRecolte(
  app: App,
  member: Member,
  idPlante: number,
  changes: Partial<RecolteBody> = {},
): Promise<Recolte> {
  const body = { idPlante, date: '2026-03-01', quantite: 250, unite: 'g', ...changes };
  return sent(app, '/v1/recolte', body, member);
}
export const newWebhook = (
  app: App,
  member: Member,
  evenements: readonly Evenement[],
  adresse = 'https://hooks.example.org/courtil',
) => sent<WebhookCree>(app, '/v1/webhook', { adresse, evenements }, member);
