import { compteMatrix } from './accessMatrix.compte.ts';
import { testAccess } from './testAccess.ts';

testAccess(compteMatrix);
