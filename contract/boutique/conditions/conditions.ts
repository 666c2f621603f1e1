import type { TexteConditions } from './blocs.ts';
import { conditions20261121 } from './conditions20261121.ts';
import { conditions20261122 } from './conditions20261122.ts';

/** Version of the terms of sale that the checkout page shows and an order is placed under. */
export const conditionsVersion = '2026-11-22';

/** Every version of the terms of sale that was ever published, newest first; its name is the day it came into force. */
export const versionsConditions: readonly { version: string; sections: TexteConditions }[] = [
  { version: '2026-11-22', sections: conditions20261122 },
  { version: '2026-11-21', sections: conditions20261121 },
];

/** The text of a version; undefined when there never was one. */
export const conditionsDe = (version: string) =>
  versionsConditions.find((each) => each.version === version)?.sections;
