import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import type { Vacances } from '../../../contract/agenda/vacances.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { endHolidays } from './answerActions.ts';
import { SuitcaseIcon } from './todayIcons.tsx';
import type { Jour } from './useJour.ts';

export const isAway = ({ vacances, date }: Aujourdhui) =>
  vacances !== null && vacances.debut <= date && date <= vacances.fin;

export const awayText = ({ fin }: Vacances) =>
  `Vous êtes en vacances jusqu’au ${formatDay(fin)} : rien ne vous est demandé d’ici là.`;

/** The band of the holidays; a tap ends them. */
export function HolidayBand({ jour, day }: { jour: Jour; day: Aujourdhui }) {
  const { vacances, date } = day;
  if (!vacances || date > vacances.fin) return null;
  const now = isAway(day);
  return (
    <div className="holiday-band">
      <SuitcaseIcon size={22} />
      <p className="flex-[1_1_12rem]">
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
