import type { Lettre } from '../../contract/comptes/boiteAuxLettres.ts';
import { listLettres, showLettre } from '../comptes/boiteAuxLettres/boiteAuxLettres.service.ts';
import { sendMails } from '../jobs.ts';
import type { TestApp } from './testApp.ts';

/** Sends what waits; answers the mails that `email` has received, newest first. */
export async function mailsTo(server: Pick<TestApp, 'context'>, email: string): Promise<Lettre[]> {
  await sendMails(server.context);
  // From the folder itself: the mailbox is closed where the tested site is a public one.
  const own = (await listLettres(server.context)).filter(({ to }) => to === email);
  return Promise.all(own.map(({ id }) => showLettre(server.context, id)));
}

/** The token of the link in a mail. */
export function tokenIn(lettre: Lettre | undefined): string {
  const token = /\?token=([\w-]+)/.exec(lettre?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${JSON.stringify(lettre)}`);
  return token;
}

/** The token of the latest mail to `email` whose subject holds `subject`. */
export async function linkTo(
  server: Pick<TestApp, 'context'>,
  email: string,
  subject: string,
): Promise<string> {
  const lettres = await mailsTo(server, email);
  return tokenIn(lettres.find((lettre) => lettre.subject.includes(subject)));
}

export const subjects = {
  verification: 'Confirmez votre adresse',
  reset: 'Choisissez un nouveau mot de passe',
  newEmail: 'Confirmez votre nouvelle adresse',
  emailChange: 'Changement de l’adresse e-mail de votre compte',
  passwordChanged: 'Votre mot de passe a été modifié',
  deleted: 'Votre compte a été supprimé',
} as const;
