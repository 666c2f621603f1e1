import { useEffect } from 'react';
import {
  type Climat,
  forEachTravail,
  type TravailDeSaison,
} from '../../../contract/especes/climat.ts';
import type { Lune } from '../../../contract/especes/lune.ts';
import type { Meteo } from '../../../contract/especes/meteo.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { SaisonPlante } from '../../../contract/jardins/saisonPlante.ts';
import { dayIn } from '../../../contract/today.ts';
import { zoneOf } from '../../../contract/zone.ts';
import type { Own } from '../../especes/saison/SaisonTravaux.tsx';
import { useCall } from '../../lib/calls/useCall.ts';
import { currentMoment } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

const degrees = (value: number) => formatNumber(value).replace('-', '−');

/** Temperatures and rain of `today` with their source, else the half-month's usual ones; null if unknown. */
function weatherText({ jours, prevision, source }: Meteo, today: string): string | null {
  const day = jours.find(({ date }) => date === today);
  if (!day || day.tmin === null || day.tmax === null) return null;
  const range = `${degrees(day.tmin)} à ${degrees(day.tmax)} °C`;
  if (!prevision) return typo(`D’habitude ${range} en cette quinzaine.`);
  const rain = day.pluie ? `, ${formatNumber(day.pluie)} mm de pluie` : '';
  return typo(`Aujourd’hui ${range}${rain} (${source}).`);
}

/** The list always has room for this many own plants. */
const room = 2;

/** The season as it concerns a member's own gardens. */
export interface OwnFound {
  /** The first garden of the climate that is shown. */
  jardin: Jardin | undefined;
  /** The climate of the first garden that has one. */
  climat: Climat | undefined;
  travaux: Readonly<Record<TravailDeSaison, Own>> | null;
  /** The moon of a week over that garden. */
  lune: Lune[] | null;
  /** The day's weather there. */
  weather: string | null;
}

interface Props {
  userId: number;
  climat: Climat;
  quinzaine: number;
  today: string;
  onFound: (own: OwnFound) => void;
}

/** Reads the member's own data; renders nothing. */
export function OwnSeason({ userId, climat, quinzaine, today, onFound }: Props): Elements {
  const { value: jardins } = useCall('GET /jardin/user/:userId', {
    params: { userId },
    query: { limite: '200' },
  });
  const placed = jardins?.filter((each) => each.climat !== '');
  const jardin = placed?.find((each) => each.climat === climat);
  const first = placed?.[0]?.climat || undefined;
  const { value: plantes } = useCall('GET /saison/miennes', {
    query: { climat, quinzaine: String(quinzaine) },
  });
  const departement = jardin?.departement || '';
  const here = dayIn(zoneOf(departement), currentMoment().getTime());
  const { value: lune } = useCall(departement ? 'GET /lune/:quand' : null, {
    params: { quand: here },
    query: { jours: '7', departement },
  });
  const { value: meteo } = useCall(departement ? 'GET /meteo/:departement' : null, {
    params: { departement },
  });
  useEffect(() => {
    const travaux =
      plantes &&
      forEachTravail((travail): Own => {
        const all = plantes[travail];
        const rest = all.slice(room);
        return {
          first: all.length > 0 ? <SaisonPlantes plantes={all.slice(0, room)} /> : null,
          rest: rest.length > 0 ? <SaisonPlantes plantes={rest} /> : null,
          left: rest.length,
        };
      });
    onFound({
      jardin,
      climat: first,
      travaux,
      lune: lune && [lune].flat(),
      weather: meteo && weatherText(meteo, today),
    });
  }, [jardin, first, plantes, lune, meteo, today, onFound]);
  return null;
}

/** A member's own plants for which it is the season, each with its garden. */
function SaisonPlantes({ plantes }: { plantes: readonly SaisonPlante[] }) {
  return (
    <ul className="own-plantes">
      {plantes.map(({ id, name, nomJardin, photo, illustration }) => (
        <li key={id}>
          <Link to={paths.plante(id)}>
            <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="52px" />
            <span>
              <strong>{typo(name)}</strong>
              <span className="muted">{typo(nomJardin)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
