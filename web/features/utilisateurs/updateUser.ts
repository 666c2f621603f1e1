import type { ProfileBody } from '../../../contract/compte.ts';
import type { OwnUser } from '../../../contract/user.ts';
import { api } from '../../lib/api.ts';

export const updateUser = (id: number, body: NonNullable<ProfileBody>) =>
  api<OwnUser>('PUT', `/user/${id}`, { body, headers: { currentUserId: String(id) } });
