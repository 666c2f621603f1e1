import { boutiqueMatrix } from './accessMatrix.boutique.ts';
import { compteMatrix } from './accessMatrix.compte.ts';
import { jardinsMatrix } from './accessMatrix.jardins.ts';
import { mesPlantesMatrix } from './accessMatrix.mesPlantes.ts';
import { moderationMatrix } from './accessMatrix.moderation.ts';
import { recoltesMatrix } from './accessMatrix.recoltes.ts';
import { siteMatrix } from './accessMatrix.site.ts';
import { soinsMatrix } from './accessMatrix.soins.ts';
import { vieMatrix } from './accessMatrix.vie.ts';
import type { MatrixRow } from './matrixRow.ts';

/** Permissions of each role (docs/rules.md, Roles), route by route. */
export const accessMatrix: MatrixRow[] = [
  ...siteMatrix,
  ...jardinsMatrix,
  ...soinsMatrix,
  ...recoltesMatrix,
  ...vieMatrix,
  ...moderationMatrix,
  ...mesPlantesMatrix,
  ...boutiqueMatrix,
  ...compteMatrix,
];

/** Files that are the same for all: no row of anybody's is read or written by them. */
export const openFiles = [
  /^(GET|HEAD) \/v1\/docs(\/|$)/,
  /^(GET|HEAD) \/dessins\//,
  /^(GET|HEAD) \/apercus\//,
  /^(GET|HEAD) \/images\//,
];
