import type { ProfileBody } from '../../../contract/comptes/compte.ts';
import type { OwnUser } from '../../../contract/comptes/utilisateur.ts';
import { api } from '../../lib/api.ts';

export const updateUser = (id: number, body: NonNullable<ProfileBody>) =>
  api<OwnUser>('PUT', `/user/${id}`, { body, headers: { currentUserId: String(id) } });
