import { useEffect, useId } from 'react';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';
import { dayFrom } from '../../jardins/days.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DropIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { awayText, isAway } from './Bands.tsx';
import { dueOf } from './jour.ts';
import { WeekRow } from './travaux/WeekList.tsx';
import { WorkRow } from './travaux/WorkRow.tsx';
import { type Jour, useJour } from './useJour.ts';
import { doWorks } from './workActions.ts';

const SHOWN = 3;

/** The first works of the day, read when this is shown. */
function useFirst() {
  const jour = useJour(null);
  const { read, jour: day } = jour;
  useEffect(() => void read(), [read]);
  return { jour, day, works: day ? dueOf(day).slice(0, SHOWN) : [] };
}

const All = ({ count }: { count: number }) => (
  <Link to={paths.aujourdhui} className="works-all">
    {`Tout voir${count > 0 ? ` (${formatNumber(count)})` : ''}`}
  </Link>
);

/** The first part of a member's home page, in its reserved space (TodayHomeRoom). */
export function TodayHome() {
  const { jour, day, works } = useFirst();
  const dry = jour.waiting.filter(({ genre }) => genre === 'arrosage');
  const rest = day?.semaine.filter(({ saison }) => !saison).slice(0, SHOWN - works.length) ?? [];
  return (
    <>
      <div className="home-today-head">
        <h2>Aujourd’hui</h2>
        {dry.length > 1 && (
          <button
            type="button"
            className="today-all-here tone-water"
            onClick={() => jour.act(doWorks('arrosage', dry))}
          >
            <DropIcon size={18} />
            <span>{`Tout arroser (${formatNumber(dry.length)})`}</span>
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcementOf(jour)}
      </p>
      <div className="today-card">
        {day && works.length > 0 ? (
          <ul className="works">
            {works.map((work) => (
              <WorkRow key={keyOf(work)} work={work} jour={jour} />
            ))}
            {rest.map((work) => (
              <WeekRow key={keyOf(work)} work={work} />
            ))}
          </ul>
        ) : (
          <HomeRest jour={jour} day={day} />
        )}
        <All count={jour.waiting.length} />
      </div>
    </>
  );
}

const announcementOf = ({ gestes }: Jour) => {
  const announcement = gestes.findLast(({ inBar }) => !inBar)?.announcement;
  return announcement && typo(`${announcement} Annulable pendant dix secondes.`);
};

/** Shown if nothing is due, or until the day is known. */
function HomeRest({ jour, day }: { jour: Jour; day: Aujourdhui | null }) {
  if (!day)
    return (
      <div className="home-today-rest">
        {jour.failed && (
          <p className="px-4 py-3">
            Ce qui est à faire n’a pas pu être chargé.
            <Button look="quiet" onClick={() => void jour.read()}>
              Réessayer
            </Button>
          </p>
        )}
      </div>
    );
  return (
    <div className="home-today-rest">
      {day.jardin && (
        <Picture
          photo={day.jardin.photo}
          drawing={`${day.jardin.illustration}-panorama`}
          alt=""
          ratio="3:1"
          sizes="(max-width: 600px) 100vw, 400px"
        />
      )}
      <p className="px-4 py-3">{restText(day)}</p>
    </div>
  );
}

function restText(day: Aujourdhui): Elements | string {
  if (day.vacances && isAway(day)) return typo(awayText(day.vacances));
  if (day.plantes === 0)
    return (
      <>
        <span>Ajoutez une plante : vous verrez ici ce qui est à faire. </span>
        <Link to={day.jardin ? paths.newPlante : paths.mesJardins} className="text-link">
          {day.jardin ? 'Ajouter une plante' : 'Créer un jardin'}
        </Link>
      </>
    );
  const next = day.semaine.find(({ saison }) => !saison);
  return (
    <>
      <strong>Tout est fait.</strong>
      {next && (
        <span>{typo(` Le prochain : ${dayFrom(day.date, next.echeance)}, ${next.nom}.`)}</span>
      )}
    </>
  );
}

/** The due works below an empty search field; nothing if none is due. */
export function TodaySearch() {
  const { jour, works } = useFirst();
  const title = useId();
  if (works.length === 0) return null;
  return (
    <section className="found-group" aria-labelledby={title}>
      <div className="found-head">
        <h2 id={title}>À faire aujourd’hui</h2>
        <Link to={paths.aujourdhui} className="text-link">
          Tout voir
          <span className="sr-only">{typo(` : ${plural(jour.waiting.length, 'geste')}`)}</span>
        </Link>
      </div>
      <p role="status" className="sr-only">
        {announcementOf(jour)}
      </p>
      <ul className="works">
        {works.map((work) => (
          <WorkRow key={keyOf(work)} work={work} jour={jour} />
        ))}
      </ul>
    </section>
  );
}
