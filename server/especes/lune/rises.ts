import { Body, Observer, SearchRiseSet } from 'astronomy-engine';
import type { Lune } from '../../../contract/especes/lune.ts';

export interface Place {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

export type Rises = Pick<Lune, 'lever' | 'coucher' | 'leverSoleil' | 'coucherSoleil'>;

export const unseen: Rises = { lever: null, coucher: null, leverSoleil: null, coucherSoleil: null };

const [rise, set] = [1, -1];

/** Rise and set of moon and sun on the UTC day `date` at sea level of `place`: their upper limb on the horizon. */
export function risesAt({ latitude, longitude }: Place, date: string): Rises {
  const observer = new Observer(latitude, longitude, 0);
  const midnight = new Date(`${date}T00:00:00Z`);
  const search = (body: Body, direction: number) => {
    const found = SearchRiseSet(body, observer, direction, midnight, 1);
    return found ? `${found.date.toISOString().slice(0, 19)}Z` : null;
  };
  return {
    lever: search(Body.Moon, rise),
    coucher: search(Body.Moon, set),
    leverSoleil: search(Body.Sun, rise),
    coucherSoleil: search(Body.Sun, set),
  };
}
