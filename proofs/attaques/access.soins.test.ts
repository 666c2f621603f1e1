import { soinsMatrix } from './accessMatrix.soins.ts';
import { testAccess } from './testAccess.ts';

testAccess(soinsMatrix);
