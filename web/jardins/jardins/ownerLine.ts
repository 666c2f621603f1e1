import type { Jardin } from '../../../contract/jardins/jardin.ts';

export const ownerLine = (jardin: Pick<Jardin, 'user'>) =>
  jardin.user?.pseudo ? `Jardin de ${jardin.user.pseudo}` : 'Utilisateur inconnu';
