import type { Aujourdhui } from '../../../../contract/agenda/aujourdhui.ts';
import { typo } from '../../../lib/typo.ts';
import { ChevronIcon, FrostIcon, HeatIcon, WindIcon } from '../todayIcons.tsx';
import type { Jour } from '../useJour.ts';
import { degrees, kmh, namesText } from './weatherWords.ts';

/** The server's thresholds for warnings, today or tomorrow. */
const HOT = 30;
const STORMY = 60;

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

interface Props {
  jour: Pick<Jour, 'waiting'>;
  day: Pick<Aujourdhui, 'meteo' | 'plantes'>;
}

/** Warnings of frost tonight, heat and storm, with the acts and the plants; none without plants. */
export function WeatherWarnings({ jour: { waiting }, day: { meteo, plantes } }: Props) {
  if (plantes === 0) return null;
  return (
    <>
      <Frost meteo={meteo} waiting={waiting} />
      <Heat meteo={meteo} isDry={waiting.some(({ genre }) => genre === 'arrosage')} />
      <Storm meteo={meteo} />
    </>
  );
}

type Meteo = Aujourdhui['meteo'];

/** Shown if a plant has to be brought in; links to those plants. */
function Frost({ meteo, waiting }: { meteo: Meteo; waiting: Jour['waiting'] }) {
  const frosty = meteo.filter(({ gel }) => gel === 'possible' || gel === 'attendu');
  const tender = waiting.filter(({ genre }) => genre === 'gel').map(({ nom }) => nom);
  if (frosty.length === 0 || tender.length === 0) return null;
  const how = frosty.some(({ gel }) => gel === 'attendu') ? 'attendue' : 'possible';
  const nights = known(frosty.map(({ tminNuit }) => tminNuit));
  const least = nights.length > 0 ? ` : ${degrees(Math.min(...nights))}` : '';
  return (
    <Band
      href="#gel"
      sign={FrostIcon}
      title={`Gelée ${how} cette nuit${least}.`}
      text={`Mettez à l’abri ${namesText(tender)}.`}
    />
  );
}

function Heat({ meteo, isDry }: { meteo: Meteo; isDry: boolean }) {
  const hot = meteo.filter(({ chaleur }) => chaleur);
  if (hot.length === 0) return null;
  const most = Math.max(...known(hot.map(({ tmax }) => tmax)));
  return (
    <Band
      look="as-sun"
      href={isDry ? '#travaux' : undefined}
      sign={HeatIcon}
      title={most >= HOT ? `Forte chaleur : ${degrees(most)}.` : 'Forte chaleur demain.'}
      text="Arrosez le soir, d’abord les pots et les jeunes plants, et paillez leur pied."
    />
  );
}

function Storm({ meteo }: { meteo: Meteo }) {
  const stormy = meteo.filter(({ tempete }) => tempete);
  if (stormy.length === 0) return null;
  const most = Math.max(...known(stormy.map(({ vent }) => vent)));
  return (
    <Band
      look="bg-sheet text-ink"
      sign={WindIcon}
      title={most >= STORMY ? `Vent fort : ${kmh(most)}.` : 'Vent fort demain.'}
      text="Resserrez les tuteurs des plantes hautes et des grimpantes, posez les pots à terre."
    />
  );
}

interface BandProps {
  look?: string;
  /** The anchor of the plants on this page. */
  href?: string | undefined;
  sign: typeof FrostIcon;
  title: string;
  text: string;
}

function Band({ look = '', href, sign: Sign, title, text }: BandProps) {
  const content = (
    <>
      <Sign size={24} />
      <span>
        <strong>{typo(title)}</strong>
        <span>{typo(text)}</span>
      </span>
      {href && <ChevronIcon />}
    </>
  );
  const className = `weather-band ${look}`.trim();
  return href ? (
    <a className={className} href={href}>
      {content}
    </a>
  ) : (
    <p className={className}>{content}</p>
  );
}
