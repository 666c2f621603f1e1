import { vieMatrix } from './accessMatrix.vie.ts';
import { testAccess } from './testAccess.ts';

testAccess(vieMatrix);
