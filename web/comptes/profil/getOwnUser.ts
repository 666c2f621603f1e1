import type { OwnUser, PublicUser } from '../../../contract/comptes/utilisateur.ts';
import { api } from '../../lib/api.ts';

/** Whole to the member themselves, as others see them to anyone else. */
export const getOwnUser = (id: number) => api<OwnUser | PublicUser>('GET', `/user/byId/${id}`);

export const isOwnUser = (user: PublicUser): user is OwnUser => 'email' in user;
