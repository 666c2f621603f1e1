import type { Env } from '../env.ts';

/** Pages to which mails lead. Built on `PUBLIC_URL` alone: a request's Host header is anybody's word. */
const page =
  (path: string) =>
  ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, token: string) =>
    `${PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;

/** Of an account's own address, and of the one that it asks for: the token says which. */
export const verificationLink = page('/verify-email');
export const passwordResetLink = page('/reset-password');
/** Of an order from which its buyer wants to withdraw. */
export const retractationLink = page('/renoncer/contrat');
export const undoEmailChangeLink = page('/undo-email-change');
