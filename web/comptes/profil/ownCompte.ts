import type { ProfileBody } from '../../../contract/comptes/compte.ts';
import type { Compte, Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/calls/useCall.ts';

/** Whole to the member themselves, as others see them to anyone else. */
export const getCompte = (id: number) => api('GET /user/byId/:id', { params: { id } });

export const isCompte = (utilisateur: Utilisateur): utilisateur is Compte => 'email' in utilisateur;

export const updateCompte = (id: number, body: NonNullable<ProfileBody>) =>
  api('PUT /user/:id', { params: { id }, body, headers: { currentUserId: String(id) } });

/** A member as only they see themselves, `null` for all others: a served page holds the public part. */
export function useOwnCompte(utilisateur: Utilisateur, owner: boolean): Compte | null {
  const whole = isCompte(utilisateur) ? utilisateur : null;
  const { value } = useCall(owner && !whole ? 'GET /user/byId/:id' : null, {
    params: { id: utilisateur.id },
  });
  const read = value && isCompte(value) ? value : null;
  return owner ? (whole ?? read) : null;
}
