import { use, useEffect, useRef } from 'react';
import type { Lune } from '../../../contract/especes/lune.ts';
import { capitalise } from '../../lib/format.ts';
import { ScriptMark, useHydrated } from '../../lib/hydration.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/fields/PasswordField.tsx';
import { SaisonSign } from '../drawings.tsx';
import { hideLune, MARK_LUNE, markLune, showLune } from './hideLune.ts';
import { direction, formatHour, jourNames, luneDay, luneSentence, remarks } from './luneWords.ts';
import { MoonDisc } from './MoonDisc.tsx';

interface Props {
  /** Today first. */
  days: readonly Lune[];
  /** The place of rise and set: 'à Paris'. */
  place: string;
  /** Its time zone; Paris's without one. */
  zone?: string | undefined;
}

/** The moon of today and the coming days, as tradition reads it; a reader may hide it for good. */
export function LuneField({ days, place, zone }: Props) {
  const mark = use(ScriptMark);
  const hydrated = useHydrated();
  const again = useRef<HTMLButtonElement>(null);
  const [today] = days;
  useEffect(markLune, []);
  if (!today) return null;
  return (
    <>
      {!hydrated && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own.
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: MARK_LUNE }} />
      )}
      <section className="lune" aria-label="La lune">
        <div className="lune-today">
          <MoonDisc {...today} size={88} />
          <div>
            <p className="lune-soft">La lune aujourd’hui</p>
            <h2>{`${capitalise(direction(today))}, ${jourNames[today.jour]}`}</h2>
            <p>{typo(luneSentence(today))}</p>
            <p className="lune-soft">{riseAndSet(today, place, zone)}</p>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard. */}
        <ol className="lune-days" tabIndex={0} aria-label="La lune de la semaine">
          {days.map((day) => (
            <li key={day.date} aria-current={day === today ? 'date' : undefined}>
              <Day day={day} />
            </li>
          ))}
        </ol>
        <div className="lune-foot">
          <p className="lune-soft flex-[1_1_24rem] text-md">
            La lune est montante quand elle passe chaque jour plus haut dans le ciel, descendante
            quand elle y passe plus bas. Les constellations sont celles de l’Union astronomique
            internationale, Ophiuchus compté avec le Scorpion, la Baleine avec les Poissons. Les
            signes de terre font les jours racine, d’eau les jours feuille, d’air les jours fleur,
            de feu les jours fruit ; on évite nœuds, périgées et apogées. Tout cela est une
            tradition jardinière, sans preuve.
          </p>
          <Button
            className="lune-hide"
            icon={<EyeOffIcon size={18} />}
            onClick={() => {
              hideLune();
              again.current?.focus();
            }}
          >
            Masquer la lune
          </Button>
        </div>
      </section>
      <p className="lune-hidden">
        <Button ref={again} look="ghost" icon={<EyeIcon size={18} />} onClick={showLune}>
          Afficher la lune
        </Button>
      </p>
    </>
  );
}

function riseAndSet({ lever, coucher }: Lune, place: string, zone?: string): string {
  const rise = lever && `lever ${formatHour(lever, zone)}`;
  const set = coucher && `coucher ${formatHour(coucher, zone)}`;
  const known = [rise, set].filter((each) => each !== null);
  return known.length > 0 ? `${capitalise(known.join(' · '))} ${place}` : '';
}

function Day({ day }: { day: Lune }) {
  return (
    <>
      <span className="whitespace-nowrap">{luneDay(day.date)}</span>
      <MoonDisc {...day} size={32} />
      <SaisonSign name={day.jour} size={22} />
      <span>{day.jour}</span>
      <span>
        <span aria-hidden="true">{day.montante ? '↑' : '↓'}</span>
        <span className="sr-only">{direction(day)}</span>
      </span>
      {remarks(day).map((remark) => (
        <small key={remark} className="lune-soft">
          {remark}
        </small>
      ))}
    </>
  );
}
