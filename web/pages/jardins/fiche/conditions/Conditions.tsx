import { rangeOf } from '../../../../../contract/especes/conditions.ts';
import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { SunIcon, ThermometerIcon } from '../../../../jardins/weatherIcons.tsx';
import type { Elements } from '../../../../lib/elements.ts';
import { formatTemperature } from '../../../../lib/format.ts';
import { DropIcon, icon } from '../../../../ui/icons.tsx';
import { type Condition, ConditionRow } from './ConditionRow.tsx';
import {
  arrosageScale,
  arrosageVerdict,
  daysIn,
  expositionScale,
  expositionVerdict,
  recentRhythm,
  textVerdict,
} from './conditions.ts';
import { temperatureFacts, temperatureScale, temperatureVerdict } from './temperature.ts';

const SoilIcon = icon(
  'M3 14c3-2 5 2 9 0s6 0 9 0M3 19c3-2 5 2 9 0s6 0 9 0M12 10V4M12 7c0-2 1.5-3 4-3 0 2-1.5 3-4 3Z',
);
const FertiliserIcon = icon('M7 3.5h10M8 3.5v4l-2 3v10h12v-10l-2-3v-4M9.5 14.5h5M12 12v5');

interface Props {
  plante: Plante;
  /** Days of its waterings, oldest first. */
  arrosages: readonly string[];
  today: string;
  /** More text about its needs. */
  children?: Elements;
}

/** The plant's needs against its conditions, mismatches first. */
export function Conditions({ plante, arrosages, today, children }: Props) {
  const conditions = conditionsOf(plante, arrosages, today);
  return (
    <section className="fiche-conditions" aria-labelledby="conditions">
      <div className="fiche-heading">
        <h2 id="conditions">Conditions</h2>
        {conditions.some(({ scale }) => scale) && (
          <p className="scale-legend text-sm" aria-hidden>
            <span data-sign="ideal">idéal</span>
            <span data-sign="here">ici</span>
          </p>
        )}
      </div>
      {conditions.length > 0 ? (
        <ul className="conditions">
          {conditions.map((condition) => (
            <ConditionRow key={condition.name} {...condition} />
          ))}
        </ul>
      ) : (
        <p className="muted">Rien n’est encore noté de ce qu’elle aime ni de ce qu’elle a.</p>
      )}
      {children}
    </section>
  );
}

/** The conditions with a text. */
function conditionsOf(
  plante: Plante,
  arrosages: readonly string[],
  today: string,
): readonly Condition[] {
  const known = {
    likes: rangeOf(plante.temperatureRecommande),
    has: rangeOf(plante.temperature),
    facts: plante.conditions,
  };
  const advised = daysIn(plante.arrosageRecommande);
  const rhythm = recentRhythm(arrosages);
  const month = Number(today.slice(5, 7));
  const rests = month < 7 || month > 9;
  const rained = plante.milieu === 'terre';
  const all: Condition[] = [
    {
      name: 'Température',
      icon: ThermometerIcon,
      ideal: formatTemperature(plante.temperatureRecommande),
      here: formatTemperature(plante.temperature),
      more: temperatureFacts(known),
      scale: temperatureScale(known),
      verdict: temperatureVerdict(known),
    },
    {
      name: 'Exposition',
      icon: SunIcon,
      ideal: plante.expositionRecommande,
      here: plante.exposition,
      scale: expositionScale(plante.expositionRecommande, plante.exposition),
      verdict: expositionVerdict(
        plante.expositionRecommande,
        plante.exposition,
        plante.conditions?.expositions,
      ),
    },
    {
      name: 'Arrosage',
      icon: DropIcon,
      ideal: plante.arrosageRecommande,
      here: plante.arrosage,
      scale: rhythm && advised ? arrosageScale(advised, rhythm) : null,
      verdict: rhythm && advised ? arrosageVerdict(advised, rhythm, rests || rained) : null,
    },
    {
      name: 'Substrat',
      icon: SoilIcon,
      ideal: plante.substratRecommande,
      here: plante.substrat,
      scale: null,
      verdict: textVerdict(plante.substratRecommande, plante.substrat),
    },
    {
      name: 'Engrais',
      icon: FertiliserIcon,
      ideal: plante.engraisRecommande,
      here: plante.engrais,
      scale: null,
      verdict: textVerdict(plante.engraisRecommande, plante.engrais),
    },
  ];
  return all
    .filter(({ ideal, here, verdict }) => ideal || here || verdict?.wrong)
    .toSorted((a, b) => Number(b.verdict?.wrong ?? false) - Number(a.verdict?.wrong ?? false));
}
