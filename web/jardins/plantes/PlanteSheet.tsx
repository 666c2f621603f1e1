import type { ReactNode } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { capitalise, formatDay, formatSize, formatTemperature } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { difficultyLabel, isDead } from './planteFacts.ts';

interface Props {
  plante: Plante;
  nomJardin: string;
  /** How often it is watered. */
  frequency: ReactNode;
}

/** What is known of a plant; what nobody has noted is not listed, its conditions aside. */
export function PlanteSheet({ plante, nomJardin, frequency }: Props) {
  const facts: Array<[string, ReactNode]> = [
    ['Origine', plante.origine],
    ['Couleur', capitalise(plante.couleur)],
    ['Ajoutée le', formatDay(plante.date)],
    ["Fréquence moyenne d'arrosage", frequency],
  ];
  return (
    <>
      <header>
        <TextLink to={paths.jardin(plante.jardinId)}>{typo(nomJardin)}</TextLink>
        <h1 className="mt-2 [overflow-wrap:anywhere]">{typo(plante.name)}</h1>
        {plante.nameLatin && <p className="latin mt-1 text-xl">{plante.nameLatin}</p>}
        {plante.especeId && (
          <p className="mt-2">
            <TextLink to={paths.espece(String(plante.especeId))}>Son espèce au catalogue</TextLink>
          </p>
        )}
        <p className="mt-4 flex flex-wrap gap-2">
          {isDead(plante) && <span className="chip chip-plain">Morte</span>}
          {plante.typeDePlante && <span className="chip">{typo(plante.typeDePlante)}</span>}
          <span className="chip">
            <span className={plante.difficulte ? 'sr-only' : 'mr-1'}>{typo('Difficulté : ')}</span>
            {difficultyLabel(plante.difficulte)}
          </span>
          <span className="chip">
            <span className="sr-only">Taille maximale : </span>
            {typo(`${formatSize(plante.tailleMax)} cm`)}
          </span>
        </p>
      </header>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? typo(value) : value}</dd>
              </div>
            ),
        )}
      </dl>
      <section aria-labelledby="conditions">
        <h2 id="conditions" className="mb-3 text-xl">
          Conditions
        </h2>
        <ConditionsTable plante={plante} />
      </section>
      {plante.note && (
        <section aria-labelledby="note">
          <h2 id="note" className="mb-3 text-xl">
            Note
          </h2>
          <p className="note">{typo(plante.note)}</p>
        </section>
      )}
    </>
  );
}

interface Condition {
  name: string;
  /** Absent where there is no better and no worse. */
  ideal?: string;
  actual: string;
  gap?: string | null;
}

/** What the plant likes beside what it has, so that a gap is seen at once. */
function ConditionsTable({ plante }: { plante: Plante }) {
  const conditions: Condition[] = [
    {
      name: 'Exposition',
      ideal: plante.expositionRecommande,
      actual: plante.exposition,
      gap: expositionGap(plante.expositionRecommande, plante.exposition),
    },
    {
      name: 'Température',
      ideal: formatTemperature(plante.temperatureRecommande),
      actual: formatTemperature(plante.temperature),
      gap: temperatureGap(plante.temperatureRecommande, plante.temperature),
    },
    { name: 'Arrosage', ideal: plante.arrosageRecommande, actual: plante.arrosage },
    { name: 'Substrat', ideal: plante.substratRecommande, actual: plante.substrat },
    { name: 'Engrais', ideal: plante.engraisRecommande, actual: plante.engrais },
    { name: 'État', actual: plante.etat },
    { name: 'Multiplication', actual: plante.multiplication },
    { name: 'Floraison', actual: plante.floraison },
  ];
  return (
    <table className="conditions" aria-labelledby="conditions">
      <thead>
        <tr>
          <td />
          <th scope="col">Idéales</th>
          <th scope="col">Actuelles</th>
        </tr>
      </thead>
      <tbody>
        {conditions.map(({ name, ideal, actual, gap }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{ideal !== undefined && shown(ideal)}</td>
            <td>
              {shown(actual)}
              {gap && <span className="gap-note">{gap}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (text: string) =>
  text ? (
    typo(capitalise(text))
  ) : (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">non précisé</span>
    </>
  );

const sunlight: Record<Plante['exposition'], number | undefined> = {
  '': undefined,
  ombre: 0,
  'mi-ombre': 1,
  ensoleillé: 2,
};

/** What the plant lacks where it stands, or `null` when nothing can be said. */
export function expositionGap(ideal: Plante['exposition'], actual: Plante['exposition']) {
  const wanted = sunlight[ideal];
  const given = sunlight[actual];
  if (wanted === undefined || given === undefined || wanted === given) return null;
  return given < wanted ? 'trop peu de soleil' : 'trop de soleil';
}

/** Compares '15-25' with '10-20'; any other text says nothing. */
export function temperatureGap(ideal: string, actual: string): string | null {
  const wanted = range(ideal);
  const given = range(actual);
  if (!wanted || !given) return null;
  const cold = given.minimum < wanted.minimum;
  const hot = given.maximum > wanted.maximum;
  if (cold && hot) return 'trop froid et trop chaud';
  if (cold) return 'trop froid';
  return hot ? 'trop chaud' : null;
}

function range(text: string) {
  const match = /^\s*(-?\d{1,2})(?:\s*(?:-|à)\s*(-?\d{1,2}))?\s*(?:°\s*C?)?\s*$/u.exec(text);
  if (!match) return null;
  const minimum = Number(match[1]);
  return { minimum, maximum: match[2] === undefined ? minimum : Number(match[2]) };
}
