import { useEffect, useState } from 'react';
import type { Echeance } from '../../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../../contract/agenda/workKey.ts';
import { dayAfter, daysBetween } from '../../../../contract/today.ts';
import { dayFrom } from '../../../jardins/days.ts';
import { currentDay } from '../../../lib/clock.ts';
import { plural } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { paths } from '../../../paths.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { genreWords } from '../genreWords.ts';
import { DotsIcon } from '../todayIcons.tsx';
import { type Geste, type Jour, UNDO } from '../useJour.ts';
import { doWork, postpone } from '../workActions.ts';

interface Props {
  work: Echeance;
  jour: Pick<Jour, 'of' | 'act' | 'undo'>;
  /** Opens the sheet of actions; without it the row has only its button. */
  onMore?: ((work: Echeance) => void) | undefined;
}

/** A due work: one tap does it, another one undoes it, and the row keeps its place and height. */
export function WorkRow({ work, jour, onMore }: Props) {
  const { act, undo } = jour;
  const geste = jour.of.get(keyOf(work));
  const { verb, icon: Icon, tone } = genreWords[work.genre];
  const undoable = geste && !geste.inBar && !geste.over && !geste.final;
  return (
    <li className="work" data-row={keyOf(work)} data-done={geste ? true : undefined}>
      <div className="work-main">
        <About work={work} done={geste?.text} />
        {onMore && (
          <button
            type="button"
            className="work-more"
            aria-label={`Autres choix : ${work.nom}`}
            onClick={() => onMore(work)}
          >
            <DotsIcon size={22} />
          </button>
        )}
        <span className="work-slot">
          {geste && !undoable ? (
            <span className="work-check">
              <CheckIcon size={22} />
            </span>
          ) : (
            // The same button before and after, so that it keeps the focus.
            <button
              type="button"
              className={geste ? 'work-undo' : `work-act tone-${tone}`}
              data-act
              aria-label={geste ? `Annuler : ${work.nom}` : `${verb} : ${work.nom}`}
              onClick={() => (geste ? void undo(geste) : act(doWork(work)))}
            >
              {geste ? <Countdown geste={geste} /> : <Icon size={22} />}
              {!geste && <span className="work-verb">{verb}</span>}
            </button>
          )}
        </span>
      </div>
      {!geste && onMore && (
        <div className="work-swipe" aria-hidden="true">
          {[1, 2].map((days) => (
            <button
              key={days}
              type="button"
              tabIndex={-1}
              onClick={() => act(postpone(work, days))}
            >
              <strong>{`+${days}`}</strong>
              <span>{dayFrom(currentDay(), dayAfter(currentDay(), days))}</span>
            </button>
          ))}
          <button type="button" tabIndex={-1} onClick={() => onMore(work)}>
            <DotsIcon />
            Plus
          </button>
        </div>
      )}
    </li>
  );
}

interface AboutProps {
  work: Echeance;
  /** The act just done, shown in place of the reason, which keeps its space. */
  done: string | undefined;
}

/** The subject of the work, with a link to its plant or garden. */
function About({ work, done }: AboutProps) {
  const { idPlante, idJardin, illustration, photo, nom } = work;
  const to = idPlante ? paths.plante(idPlante) : idJardin ? paths.jardin(idJardin) : null;
  const { icon: Icon } = genreWords[work.genre];
  const content = (
    <>
      <span className="work-plate">
        {illustration ? (
          <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="52px" />
        ) : (
          <Icon size={26} />
        )}
      </span>
      <span className="work-words">
        <span className="work-name">{typo(nom)}</span>
        <span className="work-why">
          <Lateness work={work} />
          <span>{typo(whyOf(work))}</span>
        </span>
        {done && (
          <span className="work-said">
            <span className="work-name">{typo(nom)}</span>
            <span>{typo(done)}</span>
          </span>
        )}
      </span>
    </>
  );
  return to ? (
    <Link to={to} className="work-about">
      {content}
    </Link>
  ) : (
    <div className="work-about">{content}</div>
  );
}

function Lateness({ work: { echeance, saison } }: { work: Echeance }) {
  const days = saison ? 0 : daysBetween(echeance, currentDay());
  if (days <= 0) return null;
  return <span className="work-late">{`${plural(days, 'jour')} de retard`}</span>;
}

/** The reason of a work; a work other than watering begins with its name. */
export function whyOf({ genre, raison }: Echeance): string {
  const { verb } = genreWords[genre];
  if (genre === 'libre') return raison || 'votre tâche';
  const isNamed =
    genre === 'arrosage' || raison.toLowerCase().includes(verb.slice(0, 4).toLowerCase());
  if (isNamed) return raison;
  return raison ? `${verb.toLowerCase()} · ${raison}` : verb.toLowerCase();
}

const secondsTo = (ends: number) => Math.max(0, Math.ceil((ends - performance.now()) / 1_000));

/** A ring that empties, and the seconds beside it; neither is read out. */
export function Countdown({ geste: { ends } }: { geste: Geste }) {
  const [seconds, setSeconds] = useState(() => secondsTo(ends));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(ends)), 1_000);
    return () => clearInterval(timer);
  }, [ends]);
  return (
    <span className="inline-flex items-center gap-1.5" aria-hidden="true">
      <svg className="work-ring" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" pathLength="1" style={{ animationDuration: `${UNDO}ms` }} />
      </svg>
      Annuler
      <span className="work-seconds" data-left={`${seconds} s`} />
    </span>
  );
}
