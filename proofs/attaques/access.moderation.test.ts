import { moderationMatrix } from './accessMatrix.moderation.ts';
import { testAccess } from './testAccess.ts';

testAccess(moderationMatrix);
