import { data } from 'react-router';
import type { Reads } from '../../../contract/reads.ts';
import { attempt } from '../../lib/attempt.ts';

/** A profile and its gardens; `problem` is the sentence to show instead. */
export async function loadProfile(reads: Reads, id: number | undefined) {
  const missing = () => data({ problem: 'Utilisateur introuvable.', gone: true }, { status: 404 });
  if (!id) return missing();
  const [user, jardins] = await Promise.all([
    attempt(reads.user(id)),
    attempt(reads.jardinsOfUser(id)),
  ]);
  if (!user.ok)
    return data({ problem: 'Impossible de charger le profil.', gone: false }, { status: 503 });
  if (!user.value) return missing();
  return data({ user: user.value, jardins }, { status: jardins.ok ? 200 : 503 });
}
