import { deliveryDay } from '../../../contract/boutique/livraison.ts';
import { formatDay } from '../../lib/format.ts';

/** '22 décembre 2026': until then at the latest the parcel arrives of what was paid at this moment. */
export const deliverBy = (payeeLe: string) => formatDay(deliveryDay(new Date(payeeLe)));
