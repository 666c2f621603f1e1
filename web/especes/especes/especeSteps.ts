import type { Espece } from '../../../contract/especes/espece.ts';
import { usageNames } from '../../../contract/especes/usageNames.ts';
import { paths } from '../../paths.ts';
import { shelfAddress } from './shelfAddress.ts';

/** The way from all species to this one. */
export const especeSteps = ({ usage, famille }: Pick<Espece, 'usage' | 'famille'>) => [
  { to: paths.especes, label: 'Espèces' },
  { to: shelfAddress({ usage }), label: usageNames[usage] },
  { to: shelfAddress({ famille }), label: famille },
];
