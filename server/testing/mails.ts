import type { Lettre, LettreSummary } from '../../contract/boiteAuxLettres.ts';
import { sendMails } from '../jobs/sendMails.ts';
import type { TestApp } from './testApp.ts';

/** Sends what waits; answers the mails that `email` has received, newest first. */
export async function mailsTo(server: TestApp, email: string): Promise<Lettre[]> {
  await sendMails(server.context);
  const list = await server.app.inject('/v1/boite-aux-lettres');
  const own = list.json<LettreSummary[]>().filter(({ to }) => to === email);
  const read = own.map(({ id }) => server.app.inject(`/v1/boite-aux-lettres/${id}`));
  return (await Promise.all(read)).map((response) => response.json<Lettre>());
}

/** The token of the link in a mail. */
export function tokenIn(lettre: Lettre | undefined): string {
  const token = /\?token=([\w-]+)/.exec(lettre?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${JSON.stringify(lettre)}`);
  return token;
}

/** The token of the latest mail to `email` whose subject holds `subject`. */
export async function linkTo(server: TestApp, email: string, subject: string): Promise<string> {
  const lettres = await mailsTo(server, email);
  return tokenIn(lettres.find((lettre) => lettre.subject.includes(subject)));
}

export const subjects = {
  verification: 'Confirmez votre adresse',
  reset: 'Choisissez un nouveau mot de passe',
  newEmail: 'Confirmez votre nouvelle adresse',
  emailChange: "Changement de l'adresse e-mail de votre compte",
  passwordChanged: 'Votre mot de passe a été modifié',
  deleted: 'Votre compte a été supprimé',
} as const;
