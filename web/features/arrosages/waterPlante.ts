import type { ArrosageNote, ArrosagePlanteBody } from '../../../contract/arrosagePlante.ts';
import { api } from '../../lib/api.ts';

export const waterPlante = (body: ArrosagePlanteBody) =>
  api<ArrosageNote>('POST', '/arrosageplante', { body });
