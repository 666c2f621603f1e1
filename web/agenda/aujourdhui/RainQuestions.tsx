import type { PluieDuJardin } from '../../../contract/agenda/aujourdhui.ts';
import { dayFrom } from '../../jardins/days.ts';
import { currentDay } from '../../lib/clock.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Fold } from '../../ui/Fold.tsx';
import { RAIN_COUNTS, tellRain } from './answerActions.ts';
import { RainIcon } from './todayIcons.tsx';
import type { Jour } from './useJour.ts';

const BIEN = 10;

interface Props {
  pluies: readonly PluieDuJardin[];
  jour: Jour;
}

const rainOf = ({ releve, dit }: PluieDuJardin) =>
  dit ?? ((releve ?? 0) >= RAIN_COUNTS ? releve : null);

/** The questions about rain, for each place. Gardens with measured or reported rain stand first. */
export function RainQuestions({ pluies, jour }: Props) {
  if (pluies.length === 0) return null;
  const known = pluies.filter((each) => rainOf(each) !== null);
  const others = pluies.filter((each) => !known.includes(each));
  const text = known
    .map((each) => `${formatNumber(rainOf(each) ?? 0)} mm sur « ${each.jardin} »`)
    .join(', ');
  return (
    <Fold heading title="La pluie" text={text || 'Il a plu ?'}>
      {[...known, ...others].map((pluie) => (
        <RainCard key={pluie.idJardin} pluie={pluie} jour={jour} />
      ))}
    </Fold>
  );
}

function RainCard({ pluie, jour }: { pluie: PluieDuJardin; jour: Jour }) {
  const { jardin, date, releve, dit, plantes } = pluie;
  const rain = rainOf(pluie);
  const much = Math.max(BIEN, Math.round(releve ?? 0));
  const choices = [
    { label: 'Un peu', mm: RAIN_COUNTS, chosen: rain === RAIN_COUNTS },
    { label: 'Bien', mm: much, chosen: rain !== null && rain > RAIN_COUNTS },
    { label: 'Pas ici', mm: 0, chosen: rain !== null && rain < RAIN_COUNTS },
  ];
  return (
    <div className="today-card rain-card">
      <span className="as-middle as-water size-[2.75rem] rounded-sm">
        <RainIcon size={26} />
      </span>
      <div>
        <h3>{typo(`Il a plu sur « ${jardin} » ?`)}</h3>
        <p className="muted">{typo(rainText(date, releve, plantes))}</p>
      </div>
      <fieldset className="today-choices">
        <legend className="sr-only">{typo(`Pluie sur « ${jardin} »`)}</legend>
        {choices.map(({ label, mm, chosen }) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen}
            onClick={() => {
              // A second tap on the chosen answer takes it back.
              if (!chosen) jour.act(tellRain(pluie, mm));
              else if (dit !== null) jour.act(tellRain(pluie, null));
            }}
          >
            <strong>{label}</strong>
            <span>{`${formatNumber(mm)}\u00a0mm`}</span>
            <span className="sr-only">{typo(` sur « ${jardin} »`)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function rainText(date: string, releve: number | null, plantes: number) {
  const when = dayFrom(currentDay(), date);
  const measured = releve === null ? '' : `Relevé ${when} : ${formatNumber(releve)} mm. `;
  const ground = plural(plantes, 'plante');
  return `${measured}La pluie compte pour vos ${ground} en pleine terre. Rien n’est noté comme arrosage.`;
}
