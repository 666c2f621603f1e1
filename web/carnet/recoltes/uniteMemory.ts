import { type Unite, unites } from '../../../contract/carnet/journal.ts';
import { local, storedList } from '../../lib/storage.ts';

const KEY = 'unitesDeRecolte';
/** The number of plants that are remembered. */
const MOST = 200;

type Remembered = [id: number, unite: Unite];

const isRemembered = (stored: unknown): stored is Remembered =>
  Array.isArray(stored) && unites.includes(stored[1]);

const read = () => storedList(KEY, isRemembered);

/** The unit of a plant's last harvest in this browser; grams before the first one. */
export const lastUnite = (idPlante: number): Unite =>
  read().find(([id]) => id === idPlante)?.[1] ?? 'g';

export function keepUnite(idPlante: number, unite: Unite): void {
  const others = read().filter(([id]) => id !== idPlante);
  local.set({ [KEY]: JSON.stringify([[idPlante, unite], ...others].slice(0, MOST)) });
}
