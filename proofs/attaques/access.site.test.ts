import { siteMatrix } from './accessMatrix.site.ts';
import { testAccess } from './testAccess.ts';

testAccess(siteMatrix);
