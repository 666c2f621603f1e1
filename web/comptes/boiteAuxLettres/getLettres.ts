import type { LettreSummary } from '../../../contract/comptes/boiteAuxLettres.ts';
import { api } from '../../lib/api.ts';

export const getLettres = () => api<LettreSummary[]>('GET', '/boite-aux-lettres');
