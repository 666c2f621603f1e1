import type { Aujourdhui, MeteoDuJour } from '../../../../contract/agenda/aujourdhui.ts';
import { CloudSunIcon } from '../../../jardins/weatherIcons.tsx';
import { capitalise } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { FrostIcon, RainIcon, WindIcon } from '../todayIcons.tsx';
import { kmh, nightText, rainText, temperaturesText } from './weatherWords.ts';

type Day = Pick<Aujourdhui, 'jardin' | 'meteo'>;

/** The weather of the greeting's garden, else of the first garden whose place is known. */
function hereOf({ jardin, meteo }: Day): MeteoDuJour | undefined {
  const own = meteo.find(({ jardins }) => jardin && jardins.includes(jardin.id));
  return own ?? meteo[0];
}

/** The reserved space of the line until it is known. */
export const WeatherRoom = () => <div className="weather-line" aria-hidden="true" />;

/** The first line of the day: this morning's weather. */
export function WeatherLine({ day }: { day: Day }) {
  const here = hereOf(day);
  if (here) return <Here meteo={here} several={day.meteo.length > 1} />;
  if (!day.jardin) return <WeatherRoom />;
  return (
    <p className="weather-line">
      <span>Où est votre jardin ?</span>
      <Link to={paths.editJardin(day.jardin.id)} className="text-link">
        Dites-le pour avoir sa météo
      </Link>
    </p>
  );
}

function Here({ meteo, several }: { meteo: MeteoDuJour; several: boolean }) {
  const { nom, prevision, vent, source } = meteo;
  const warm = temperaturesText(meteo);
  const rain = rainText(prevision ? meteo : { ...meteo, pluieAVenir48: null });
  const night = nightText(meteo);
  return (
    <section className="weather-line" aria-label={typo(`Météo : ${nom}`)}>
      {several && <strong>{nom}</strong>}
      {warm && (
        <span>
          <CloudSunIcon size={18} />
          <span>{warm}</span>
        </span>
      )}
      {night && (
        <span>
          <FrostIcon size={18} />
          <span>{night}</span>
        </span>
      )}
      {vent !== null && (
        <span>
          <WindIcon size={18} />
          <span>{`vent ${kmh(vent)}`}</span>
        </span>
      )}
      {rain && (
        <span>
          <RainIcon size={18} />
          <span>{rain}</span>
        </span>
      )}
      {prevision ? (
        <small className="as-quiet-xs" lang={source.startsWith('Data') ? 'en' : undefined}>
          {source}
        </small>
      ) : (
        <small className="as-quiet-xs">
          <Link to={`${paths.sources}#meteo-france`} className="text-link">
            {capitalise(source)}
          </Link>
        </small>
      )}
    </section>
  );
}
