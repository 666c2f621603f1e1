import type { SecondFacteurPropose } from '../../contract/comptes/secondFacteur.ts';
import { codeOf, stepAt } from '../comptes/codes/totp.ts';
import { type Member, sent } from './factories.ts';
import type { TestApp } from './testApp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const eights = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(eights.map((eight) => Number.parseInt(eight, 2)));
}

/** Gives the code that an authenticator application with `secret` shows now, or `later` times thirty seconds later. */
export const shownCode = (secret: string, later = 0) =>
  codeOf(bytesOf(secret), stepAt(new Date()) + later);

/** A second factor of `member`'s in use: what their application shows, and their recovery codes. */
export async function newSecondFacteur({ app }: Pick<TestApp, 'app'>, { headers }: Member) {
  const url = '/v1/second-facteur';
  const { secret } = await sent<SecondFacteurPropose>(app, url, {}, { headers } as Member);
  // The code of the thirty seconds before, so that the present one is still to be used.
  const payload = { code: shownCode(secret, -1) };
  const started = await app.inject({ method: 'PUT', url, payload, headers });
  if (started.statusCode !== 200) throw new Error(started.body);
  return { secret, codes: started.json<{ codes: string[] }>().codes };
}
