import type { Lettre } from '../../../contract/comptes/boiteAuxLettres.ts';
import { api } from '../../lib/api.ts';

export const getLettre = (id: string) =>
  api<Lettre>('GET', `/boite-aux-lettres/${encodeURIComponent(id)}`);
