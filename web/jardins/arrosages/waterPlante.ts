import type { ArrosageNote, ArrosagePlanteBody } from '../../../contract/jardins/arrosagePlante.ts';
import { api } from '../../lib/api.ts';

export const waterPlante = (body: ArrosagePlanteBody) =>
  api<ArrosageNote>('POST', '/arrosageplante', { body });
