import { api } from '../../lib/api.ts';

const path = (userId: number) => `/user/${userId}/nouvel-email`;

export const resendNewEmail = (userId: number) => api<{ message: string }>('POST', path(userId));
export const dropNewEmail = (userId: number) => api<{ message: string }>('DELETE', path(userId));
