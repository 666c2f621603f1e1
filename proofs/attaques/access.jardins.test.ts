import { jardinsMatrix } from './accessMatrix.jardins.ts';
import { testAccess } from './testAccess.ts';

testAccess(jardinsMatrix);
