import type { Jardin, JardinBody } from '../../../contract/jardins/jardin.ts';
import { api } from '../../lib/api.ts';

export const createJardin = (body: JardinBody) => api<Jardin>('POST', '/Jardin', { body });
