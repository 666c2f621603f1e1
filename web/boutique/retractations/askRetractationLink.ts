import { api } from '../../lib/api.ts';

export const askRetractationLink = (commandeId: number, email: string) =>
  api<{ message: string }>('POST', '/retractation/lien', { body: { commandeId, email } });
