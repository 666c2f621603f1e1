import type { Aujourdhui } from '../../../contract/jardins/soins/aujourdhui.ts';
import type { Vacances } from '../../../contract/jardins/soins/vacances.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { degrees } from './Greeting.tsx';
import { endHolidays } from './nouvelles.ts';
import { ChevronIcon, FrostIcon, HeatIcon, SuitcaseIcon } from './todayIcons.tsx';
import type { Jour } from './useJour.ts';

const lowest = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** Frost tonight or heat, only where there is something to do about it; leads to the plants concerned. */
export function WeatherBand({ jour: { waiting }, day }: { jour: Jour; day: Aujourdhui }) {
  const frosty = day.meteo.filter(({ gel }) => gel === 'possible' || gel === 'attendu');
  const cold = waiting.filter(({ genre }) => genre === 'gel').length;
  if (frosty.length > 0 && cold > 0) {
    const expected = frosty.some(({ gel }) => gel === 'attendu');
    const least = lowest(frosty.map(({ tminNuit }) => tminNuit));
    return (
      <a className="weather-band" href="#gel">
        <FrostIcon size={24} />
        <span>
          <strong>
            {typo(
              `Gelée ${expected ? 'attendue' : 'possible'} cette nuit${least !== null ? ` : ${degrees(least)}.` : ''}`,
            )}
          </strong>
          <span>{`Mettez à l’abri ${plural(cold, 'plante')}.`}</span>
        </span>
        <ChevronIcon />
      </a>
    );
  }
  const hot = day.meteo.filter(({ chaleur }) => chaleur);
  const dry = waiting.filter(({ genre }) => genre === 'arrosage').length;
  if (hot.length === 0 || dry === 0) return null;
  const most = lowest(hot.map(({ tmax }) => (tmax === null ? null : -tmax)));
  return (
    <a className="weather-band weather-heat" href="#travaux">
      <HeatIcon size={24} />
      <span>
        <strong>{typo(`Forte chaleur${most !== null ? ` : ${degrees(-most)}` : ''}.`)}</strong>
        <span>{`Arrosez tôt ou le soir : ${plural(dry, 'plante')} à arroser.`}</span>
      </span>
      <ChevronIcon />
    </a>
  );
}

/** Whether it is a day of the member's holidays. */
export const isAway = ({ vacances, date }: Aujourdhui) =>
  vacances !== null && vacances.debut <= date && date <= vacances.fin;

export const awayText = ({ fin }: Vacances) =>
  `Vous êtes en vacances jusqu’au ${formatDay(fin)} : rien ne vous est demandé d’ici là.`;

/** Quiet while holidays last; a tap ends them. */
export function HolidayBand({ jour, day }: { jour: Jour; day: Aujourdhui }) {
  const { vacances, date } = day;
  if (!vacances || date > vacances.fin) return null;
  const now = isAway(day);
  return (
    <div className="holiday-band">
      <SuitcaseIcon size={22} />
      <p>
        {now
          ? awayText(vacances)
          : `Vacances du ${formatDay(vacances.debut)} au ${formatDay(vacances.fin)}.`}
      </p>
      <Button look="ghost" onClick={() => jour.act(endHolidays(vacances))}>
        {now ? 'Je suis de retour' : 'Ne plus partir'}
      </Button>
    </div>
  );
}
