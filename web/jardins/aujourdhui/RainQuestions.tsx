import type { PluieDuJardin } from '../../../contract/jardins/soins/aujourdhui.ts';
import { currentDay } from '../../lib/clock.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { dayFrom } from '../days.ts';
import { RAIN_COUNTS, tellRain } from './nouvelles.ts';
import { RainIcon } from './todayIcons.tsx';
import { TodaySection } from './travaux/WorkLists.tsx';
import type { Jour } from './useJour.ts';

const BIEN = 10;

interface Props {
  pluies: readonly PluieDuJardin[];
  jour: Jour;
}

/** What rained where: measured or told gardens first, the others are asked about in one line. */
export function RainQuestions({ pluies, jour }: Props) {
  const known = pluies.filter(({ releve, dit }) => dit !== null || (releve ?? 0) >= RAIN_COUNTS);
  const others = pluies.filter((each) => !known.includes(each));
  if (pluies.length === 0) return null;
  return (
    <TodaySection title="La pluie">
      {known.map((pluie) => (
        <RainCard key={pluie.idJardin} pluie={pluie} jour={jour} />
      ))}
      {others.length > 0 && (
        <details className="today-fold">
          <summary>
            {typo(others.length === 1 ? `Il a plu sur « ${others[0]?.jardin} » ?` : 'Il a plu ?')}
          </summary>
          {others.map((pluie) => (
            <RainCard key={pluie.idJardin} pluie={pluie} jour={jour} />
          ))}
        </details>
      )}
    </TodaySection>
  );
}

function RainCard({ pluie, jour }: { pluie: PluieDuJardin; jour: Jour }) {
  const { jardin, date, releve, dit, plantes } = pluie;
  const said = dit ?? ((releve ?? 0) >= RAIN_COUNTS ? releve : null);
  const much = Math.max(BIEN, Math.round(releve ?? 0));
  const choices = [
    { label: 'Un peu', mm: RAIN_COUNTS, chosen: said === RAIN_COUNTS },
    { label: 'Bien', mm: much, chosen: said !== null && said > RAIN_COUNTS },
    { label: 'Pas ici', mm: 0, chosen: said !== null && said < RAIN_COUNTS },
  ];
  return (
    <div className="today-card rain-card">
      <span className="rain-sign">
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
              // What was chosen already is forgotten by another tap.
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
