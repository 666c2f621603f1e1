import type { Jardin, JardinBody } from '../../../contract/jardins/jardin.ts';
import { api } from '../../lib/api.ts';

export const updateJardin = (id: number, body: JardinBody) =>
  api<Jardin>('PUT', `/jardin/${id}`, { body });
