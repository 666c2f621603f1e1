import { mesPlantesMatrix } from './accessMatrix.mesPlantes.ts';
import { testAccess } from './testAccess.ts';

testAccess(mesPlantesMatrix);
