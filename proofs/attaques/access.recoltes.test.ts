import { recoltesMatrix } from './accessMatrix.recoltes.ts';
import { testAccess } from './testAccess.ts';

testAccess(recoltesMatrix);
