import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { api } from '../../lib/api.ts';

export const getRetractationByLink = (token: string) =>
  api<RetractationPreview>('POST', '/retractation/contrat', { body: { token } });
