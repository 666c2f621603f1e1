import type { ArrosagePlante, ArrosagePlanteBody } from '../../../contract/arrosagePlante.ts';
import { api } from '../../lib/api.ts';

export const waterPlante = (body: ArrosagePlanteBody) =>
  api<ArrosagePlante>('POST', '/arrosageplante', { body });
