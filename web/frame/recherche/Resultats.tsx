import { useState } from 'react';
import type { GroupeTrouve, Recherche, Trouve } from '../../../contract/especes/recherche.ts';
import { EspeceMark } from '../../especes/especes/EspeceMark.tsx';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { logFailure } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { CheckIcon, DropIcon } from '../../ui/icons.tsx';
import { Link, TextLink } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** In the order in which they are shown. */
const names: Record<GroupeTrouve, string> = {
  plantes: 'Plantes',
  jardins: 'Jardins',
  especes: 'Espèces',
  produits: 'Boutique',
  membres: 'Membres',
};

/** One's own items come first. A group that holds only own items has a name of its own. */
const nameOf = (groupe: GroupeTrouve, its: readonly Trouve[]) =>
  its.every(({ aMoi }) => aMoi) ? `Vos ${groupe}` : names[groupe];

/** The groups that found something, in the order in which they are shown, `most` of each. */
export const groupsOf = (found: Recherche, most: number) =>
  (Object.keys(names) as GroupeTrouve[])
    .map((groupe) => ({ groupe, all: found[groupe], shown: found[groupe].slice(0, most) }))
    .filter(({ all }) => all.length > 0);

export const lineId = (line: Trouve) => `trouve-${line.adresse.replaceAll('/', '-')}`;

interface Props {
  found: Recherche;
  /** The words of the search, to mark them and to link to the full search. */
  words: string;
  /** The maximum of items per group; the rest is on the page of the search. */
  most: number;
  selected?: Trouve | undefined;
  onOpen?: () => void;
}

/** The results, by groups. */
export function Resultats({ found, words, most, selected, onOpen }: Props) {
  const marked = found.corrige ?? words;
  return groupsOf(found, most).map(({ groupe, all, shown }) => (
    <section key={groupe} className="found-group" aria-labelledby={`trouves-${groupe}`}>
      <div className="found-head">
        <h2 id={`trouves-${groupe}`}>{nameOf(groupe, shown)}</h2>
        {all.length > most && (
          <TextLink to={paths.rechercheOf(words)} onClick={onOpen}>
            Tout voir<span className="sr-only">{` : ${names[groupe]}`}</span>
          </TextLink>
        )}
      </div>
      <ul>
        {shown.map((line) => (
          <li
            key={line.id}
            className={line === selected ? 'found-line found-chosen' : 'found-line'}
          >
            <Link
              id={lineId(line)}
              to={line.adresse}
              className={line.morte ? 'found-link found-dead' : 'found-link'}
              onClick={onOpen}
            >
              <Picture
                photo={line.photo}
                drawing={line.illustration}
                alt=""
                ratio="1:1"
                sizes="48px"
                className={groupe === 'membres' ? 'found-member' : ''}
              />
              <span className="found-name">
                <EspeceMark text={line.titre} words={marked} />
              </span>
              <span className={groupe === 'especes' ? 'muted latin' : 'muted'}>
                <span translate={groupe === 'especes' ? 'no' : undefined}>
                  <EspeceMark text={line.sousTitre} words={marked} />
                </span>
                {line.morte && <span> · morte</span>}
              </span>
            </Link>
            {groupe === 'plantes' && line.aMoi && !line.morte && <WaterToday plante={line} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Records today's watering of an own plant; a second tap undoes it, unless it was recorded before. */
function WaterToday({ plante }: { plante: Trouve }) {
  const session = useSession();
  const [state, setState] = useState<'before' | 'busy' | 'done'>('before');
  const [recorded, setRecorded] = useState<number | null>(null);
  const undoable = state === 'done' && recorded !== null;

  const write = async (work: () => Promise<void>, failed: string) => {
    const was = state;
    setState('busy');
    try {
      await work();
      setState(was === 'done' ? 'before' : 'done');
    } catch (error) {
      logFailure(error);
      notify('error', failed);
      setState(was);
    }
  };
  const water = () =>
    write(async () => {
      const body = { idPlante: plante.id, idUser: session?.userId, dateArrosage: currentDay() };
      const { id, dejaNote } = await api('POST /arrosageplante', {
        body,
        idempotencyKey: newKey(),
      });
      setRecorded(dejaNote === false ? id : null);
    }, 'L’arrosage n’a pas pu être enregistré. Réessayez dans un instant.');
  const takeBack = (id: number) =>
    write(async () => {
      await api('DELETE /arrosageplante/:id', { params: { id }, idempotencyKey: newKey() });
    }, 'L’annulation n’a pas été enregistrée.');
  return (
    <>
      <button
        type="button"
        className="found-water"
        aria-disabled={state !== 'before' && !undoable}
        onClick={() => {
          if (state === 'before') void water();
          else if (undoable) void takeBack(recorded);
        }}
      >
        {state === 'done' ? <CheckIcon size={18} /> : <DropIcon size={18} />}
        <span>{state === 'done' ? 'Arrosée' : 'Arroser'}</span>
        <span className="sr-only">{` ${plante.titre}`}</span>
        {undoable && <span className="underline">Annuler</span>}
      </button>
      <span role="status" className="sr-only">
        {state === 'done' && `Arrosage de ${plante.titre} noté`}
      </span>
    </>
  );
}

interface CorrectionProps {
  found: Recherche;
  children: Elements;
}

/** The note about corrected words, with a link (`children`) to the typed ones. */
export function Correction({ found, children }: CorrectionProps) {
  if (!found.corrige) return null;
  return (
    <p className="found-said">
      {typo('Résultats pour ')}
      <strong>{found.corrige}</strong>. {children}
    </p>
  );
}

/** The shelves of the catalogue that were meant, such as 'haie'. */
export function Rayons({ found, onOpen }: Pick<Props, 'found' | 'onOpen'>) {
  if (found.rayons.length === 0) return null;
  return (
    <ul className="found-shelves">
      {found.rayons.map(({ nom, adresse }) => (
        <li key={adresse}>
          <TextLink to={adresse} onClick={onOpen}>
            {`Tout le rayon ${nom}`}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** The text for no result: how the words were understood, and the next steps. */
export function NothingFound({ words, onOpen }: { words: string; onOpen?: () => void }) {
  return (
    <div className="found-nothing">
      <p>{typo(`Rien ne s’appelle « ${words} », ni ne commence ainsi.`)}</p>
      <p className="muted">
        Un mot plus court, ou le début d’un nom, suffit. Les fautes légères se corrigent seules.
      </p>
      <Link to={paths.newPlanteNamed(words)} className="btn" data-for="membre" onClick={onOpen}>
        {typo(`Ajouter « ${words} » comme plante`)}
      </Link>
    </div>
  );
}
