import type { RetractationAnswer } from '../../../contract/boutique/retractation.ts';
import { api } from '../../lib/api.ts';
import type { Declaration } from './declareRetractation.ts';

export const declareByLink = (token: string, declaration: Declaration) =>
  api<RetractationAnswer>('POST', '/retractation', {
    body: { token, confirmation: true, ...declaration },
  });
