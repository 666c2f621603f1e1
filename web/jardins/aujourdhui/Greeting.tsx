import type { Aujourdhui, MeteoDuJour } from '../../../contract/jardins/soins/aujourdhui.ts';
import { capitalise, formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Picture } from '../../ui/Picture.tsx';
import { weekdayAndDate } from '../days.ts';
import { CloudSunIcon } from '../weatherIcons.tsx';
import { RainIcon } from './todayIcons.tsx';

interface Props {
  /** Without it, the room that it takes. */
  jour: Pick<Aujourdhui, 'date' | 'jardin' | 'meteo'> | null;
  pseudo: string;
}

/** Good morning over one's own garden, as it looks this month. */
export function Greeting({ jour, pseudo }: Props) {
  const jardin = jour?.jardin;
  const meteo = jour?.meteo.find(({ jardins }) => jardin && jardins.includes(jardin.id));
  return (
    <header className="greeting">
      {jardin && (
        <Picture
          drawing={`${jardin.illustration}-panorama`}
          alt=""
          ratio="3:1"
          sizes="(max-width: 1208px) 100vw, 1208px"
          first
          className="greeting-garden"
        />
      )}
      <div className="greeting-words">
        <p className="greeting-day">{jour && typo(capitalise(weekdayAndDate(jour.date)))}</p>
        <h1>{typo(`Bonjour ${pseudo}`)}</h1>
        <p className="greeting-weather">{meteo && <Weather meteo={meteo} />}</p>
      </div>
    </header>
  );
}

export const degrees = (value: number) =>
  `${formatNumber(Math.round(value)).replace('-', '−')}\u00a0°C`;

/** What is known of the day; nothing where nobody knows. */
function Weather({ meteo: { tmin, tmax, pluieSemaine } }: { meteo: MeteoDuJour }) {
  const warm = [tmin, tmax].filter((value) => value !== null).map(Math.round);
  const [low, high] = warm;
  return (
    <>
      {low !== undefined && (
        <span>
          <CloudSunIcon size={18} />
          <span>
            {high === undefined || high === low
              ? degrees(low)
              : `${String(low).replace('-', '−')} à ${degrees(high)}`}
          </span>
        </span>
      )}
      {pluieSemaine !== null && (
        <span>
          <RainIcon size={18} />
          <span>{`${formatNumber(pluieSemaine)}\u00a0mm cette semaine`}</span>
        </span>
      )}
    </>
  );
}
