import type { LoginBody } from '../../../contract/comptes/utilisateur.ts';
import { ApiError } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { startSession } from '../../lib/session.ts';
import { decodeToken, type TokenOwner } from './decodeToken.ts';
import { login } from './login.ts';

/** Signs in and stores the session. Answers the sentence to show, or `null` when all went well. */
export async function openSession(credentials: LoginBody): Promise<string | null> {
  const answer = await login(credentials).catch((error: unknown) => error);
  if (answer instanceof ApiError) {
    return answer.status === 400
      ? 'Mot de passe ou identifiant incorrect. Veuillez réessayer.'
      : answer.message;
  }
  const token = (answer as { token?: string } | undefined)?.token;
  if (!token) return 'Erreur : Aucun token reçu. Veuillez réessayer.';

  let owner: TokenOwner;
  try {
    owner = decodeToken(token);
  } catch (error) {
    logFailure(error);
    return 'Erreur lors du décodage du token. Veuillez réessayer.';
  }
  if (owner.userId === null) return 'Erreur : ID utilisateur manquant dans le token.';
  startSession({ token, userId: owner.userId, idTypeUser: owner.idTypeUser });
  return null;
}
