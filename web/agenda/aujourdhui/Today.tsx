import { lazy, Suspense, useState } from 'react';
import type { Aujourdhui, Echeance } from '../../../contract/agenda/aujourdhui.ts';
import { loadPart } from '../../lib/connection.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatNumber } from '../../lib/format.ts';
import { areSingleKeysOn } from '../../lib/singleKeys.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { DropIcon, PlusIcon } from '../../ui/icons.tsx';
import { useFootBar } from '../../ui/tools/useFootBar.ts';
import { AllDone, FirstPlante } from './AllDone.tsx';
import { HolidayBand, isAway } from './Bands.tsx';
import { Greeting } from './Greeting.tsx';
import { HolidayForm } from './HolidayForm.tsx';
import { IllCards } from './IllCards.tsx';
import { dueOf } from './jour.ts';
import { WeatherLine } from './meteo/WeatherLine.tsx';
import { WeatherWarnings } from './meteo/WeatherWarnings.tsx';
import { RainQuestions } from './RainQuestions.tsx';
import { SeasonEnds } from './SeasonEnds.tsx';
import { DoneList } from './travaux/DoneList.tsx';
import { SeasonList } from './travaux/SeasonList.tsx';
import { Walk } from './travaux/Walk.tsx';
import { WeekList } from './travaux/WeekList.tsx';
import { type Jour, useJour } from './useJour.ts';
import { useKeys } from './useKeys.ts';
import { doWorks } from './workActions.ts';

const WorkSheet = lazy(async () => ({
  default: (await loadPart(() => import('./travaux/WorkSheet.tsx'))).WorkSheet,
}));
const ReserveDialog = lazy(async () => ({
  default: (await loadPart(() => import('../reserve/ReserveDialog.tsx'))).ReserveDialog,
}));
const TacheDialog = lazy(async () => ({
  default: (await loadPart(() => import('./travaux/TacheDialog.tsx'))).TacheDialog,
}));

interface Props {
  /** Null if it could not be read. */
  read: Aujourdhui | null;
  pseudo: string;
  /** The other contents of this day. */
  children?: Elements;
}

/** A member's day. */
export function Today({ read, pseudo, children }: Props) {
  const jour = useJour(read);
  const { jour: day } = jour;
  const works = day ? [...day.retard, ...day.aujourdhui, ...day.semaine] : [];
  useKeys(jour, works);
  if (!day)
    return (
      <div className="wrap page today">
        <Greeting jour={null} pseudo={pseudo} />
        <Empty
          error
          text="Ce qui est à faire n’a pas pu être chargé."
          more="Réessayez dans un instant."
        >
          <Button onClick={() => void jour.read()}>Réessayer</Button>
        </Empty>
      </div>
    );
  return (
    <Day jour={jour} day={day} pseudo={pseudo}>
      {children}
    </Day>
  );
}

interface DayProps {
  jour: Jour;
  day: Aujourdhui;
  pseudo: string;
  children: Elements;
}

function Day({ jour, day, pseudo, children }: DayProps) {
  const [asked, setAsked] = useState<Echeance | null>();
  const [tache, setTache] = useState<Echeance | null>();
  const [taches, setTaches] = useState(false);
  const [why, setWhy] = useState<Echeance | null>(null);
  const away = isAway(day);
  const due = dueOf(day);
  const done = !away && day.plantes > 0 && due.length === 0;
  const season = [...day.aujourdhui, ...day.semaine].filter(({ saison }) => saison);
  const week = day.semaine.filter(({ saison }) => !saison);
  const edit = (work: Echeance | null) => {
    setAsked(null);
    setTaches(true);
    setTache(work);
  };
  const askWhy = (work: Echeance) => {
    setAsked(null);
    setWhy(work);
  };
  const lists = { jour, onMore: setAsked };
  const announcement = jour.gestes.findLast(({ inBar }) => !inBar)?.announcement;
  return (
    <div className="wrap page today">
      {done ? <AllDone day={day} /> : <Greeting jour={day} pseudo={pseudo} />}
      <WeatherLine day={day} />
      <p role="status" className="sr-only">
        {announcement && typo(`${announcement} Annulable pendant dix secondes.`)}
      </p>
      <div className={done || away ? 'today-columns today-quiet' : 'today-columns'}>
        <div className="today-bands">
          <HolidayBand jour={jour} day={day} />
          {!away && <WeatherWarnings jour={jour} day={day} />}
          {jour.failed && (
            <p className="as-row as-quiet-md gap-x-3 gap-y-1" role="status">
              La page n’a pas pu être mise à jour.
              <button type="button" className="text-link as-press" onClick={() => void jour.read()}>
                Réessayer
              </button>
            </p>
          )}
        </div>
        <div className="today-work" id="travaux">
          {day.plantes === 0 && !away && <FirstPlante day={day} />}
          <Walk works={due} {...lists}>
            <Button look="quiet" icon={<PlusIcon />} onClick={() => edit(null)}>
              Une tâche...
            </Button>
          </Walk>
          <WaterAll jour={jour} />
          {day.tronque && (
            <p className="muted">Seuls les premiers travaux de chaque liste sont montrés.</p>
          )}
        </div>
        <div className="today-side">
          {!away && (
            <div className="today-asked today-tiles">
              <RainQuestions pluies={day.pluies} jour={jour} />
              <IllCards malades={day.malades} jour={jour} />
              <SeasonEnds fins={day.fins} oubliees={day.oubliees} jour={jour} />
              {children}
            </div>
          )}
          <WeekList works={week} {...lists} />
          <SeasonList works={season} {...lists} />
          <DoneList fait={day.fait} zone={day.fuseau} jour={jour} />
          {!away && day.plantes > 0 && (
            <HolidayForm key={day.vacances?.debut} jour={jour} before={day.vacances} />
          )}
          <Keys />
        </div>
      </div>
      {asked !== undefined && (
        <Suspense>
          <WorkSheet
            work={asked}
            jour={jour}
            onClose={() => setAsked(null)}
            onEdit={edit}
            onWhy={askWhy}
          />
        </Suspense>
      )}
      {why?.idPlante != null && (
        <Suspense>
          <ReserveDialog open idPlante={why.idPlante} nom={why.nom} onClose={() => setWhy(null)} />
        </Suspense>
      )}
      {taches && (
        <Suspense>
          <TacheDialog
            tache={tache}
            onClose={() => setTache(undefined)}
            onSaved={() => {
              setTache(undefined);
              void jour.read();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Does all late and due waterings in one tap, at the foot of a phone. */
function WaterAll({ jour }: { jour: Jour }) {
  const bar = useFootBar<HTMLDivElement>();
  const dry = jour.waiting.filter(({ genre }) => genre === 'arrosage');
  return (
    <div ref={bar} className="today-all">
      {dry.length > 1 && (
        <Button look="water" icon={<DropIcon />} onClick={() => jour.act(doWorks('arrosage', dry))}>
          {`Tout arroser (${formatNumber(dry.length)})`}
        </Button>
      )}
    </div>
  );
}

/** Shown if there is a keyboard (aujourdhui.css). */
function Keys() {
  const letters = areSingleKeysOn();
  return (
    <p className="today-keys" aria-hidden="true">
      <span>
        <kbd>↓</kbd> suivante
      </span>
      <span>
        <kbd>Entrée</kbd> fait
      </span>
      {letters && (
        <>
          <span>
            <kbd>R</kbd> reporter
          </span>
          <span>
            <kbd>Z</kbd> annuler
          </span>
        </>
      )}
    </p>
  );
}
