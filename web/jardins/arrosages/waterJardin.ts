import type { JardinArrose } from '../../../contract/jardins/arrosagePlante.ts';
import { api } from '../../lib/api.ts';

/** Waters all of a garden's plants; the member's token is sent explicitly (docs/rules.md, Who acts). */
export const waterJardin = (id: number, token: string) =>
  api<JardinArrose>('POST', `/jardin/${id}/arroser`, { token });
