import type { SuiviJardin, SuiviJardinBody } from '../../../contract/jardins/suiviJardin.ts';
import { api } from '../../lib/api.ts';

export const followJardin = (body: SuiviJardinBody) =>
  api<SuiviJardin>('POST', '/suiviJardin', { body });
