import { idParam } from '../../lib/address.ts';

/** The order's number that was typed, if it is one, as people copy it: '42', 'n° 42', 'nº42', '#42'. */
export const commandeNumber = (text: string) =>
  idParam(/^\s*(?:n\s*[°ºo]?|#)?\s*0*(\d{1,10})\s*$/i.exec(text)?.[1]);
