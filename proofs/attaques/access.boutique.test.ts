import { boutiqueMatrix } from './accessMatrix.boutique.ts';
import { testAccess } from './testAccess.ts';

testAccess(boutiqueMatrix);
