import { typo } from '../lib/typo.ts';

/** French spacing for a sentence written in the page: `<T>Vraiment ?</T>`. */
export function T({ children }: { children: string }) {
  return typo(children);
}
