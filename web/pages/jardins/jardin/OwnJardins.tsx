import type { CSSProperties } from 'react';
import type { EtatDeJardin } from '../../../../contract/agenda/soif.ts';
import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import { BareBed } from '../../../jardins/jardins/BareBed.tsx';
import { ontSoif, sontMalades, visiteIlYA } from '../../../jardins/plantes/soifText.ts';
import { currentDay } from '../../../lib/clock.ts';
import { plural } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { paths } from '../../../paths.ts';
import { CheckIcon, DropIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { SickIcon } from '../../../ui/tools/toolIcons.tsx';

/** One of the reader's gardens with its state; null if the state could not be read. */
export interface OwnJardin {
  jardin: Jardin;
  etat: EtatDeJardin | null;
}

/** Most thirsty first, then most ill; the others by age. */
export function ownJardins(jardins: readonly Jardin[], etats: readonly EtatDeJardin[]) {
  const found = new Map(etats.map((etat) => [etat.idJardin, etat]));
  return jardins
    .map((jardin): OwnJardin => ({ jardin, etat: found.get(jardin.id) ?? null }))
    .toSorted(
      (a, b) =>
        (b.etat?.soif ?? 0) - (a.etat?.soif ?? 0) ||
        (b.etat?.malades ?? 0) - (a.etat?.malades ?? 0),
    );
}

/** A summary of all gardens; thirst and illness link to the first garden concerned. */
export function OwnSummary({ jardins }: { jardins: readonly OwnJardin[] }) {
  const sum = (of: (etat: EtatDeJardin) => number) =>
    jardins.reduce((total, { etat }) => total + (etat ? of(etat) : 0), 0);
  const plantes = jardins.reduce(
    (total, { jardin, etat }) => total + (etat?.plantes ?? jardin.nombreDePlantes),
    0,
  );
  const soif = sum((etat) => etat.soif);
  const malades = sum((etat) => etat.malades);
  const first = (of: (etat: EtatDeJardin) => number) =>
    paths.jardin(jardins.find(({ etat }) => etat && of(etat) > 0)?.jardin.id ?? 0);
  return (
    <div className="own-summary">
      <p className="muted">
        <span>{`${plural(jardins.length, 'jardin')} · `}</span>
        <Link to={paths.mesPlantes} className="text-link inline-block py-3">
          {plural(plantes, 'plante')}
        </Link>
        {' · '}
        <Link to={paths.recoltes} className="text-link inline-block py-3">
          récoltes
        </Link>
      </p>
      {soif > 0 && (
        <Link to={first((etat) => etat.soif)} className="health-part health-soif">
          <DropIcon size={18} />
          <span>{ontSoif(soif)}</span>
        </Link>
      )}
      {malades > 0 && (
        <Link to={first((etat) => etat.malades)} className="health-part text-terra">
          <SickIcon size={18} />
          <span>{sontMalades(malades)}</span>
        </Link>
      )}
    </div>
  );
}

interface GridProps {
  jardins: readonly OwnJardin[];
  onAdd: () => void;
}

/** The button for a new garden fills the last row. */
export function OwnJardinGrid({ jardins, onAdd }: GridProps) {
  const rest = (columns: number) => columns - (jardins.length % columns);
  const style = { '--rest-2': rest(2), '--rest-3': rest(3) } as CSSProperties;
  return (
    <ul className="own-jardins" style={style}>
      {jardins.map(({ jardin, etat }) => (
        <li key={jardin.id} className="min-w-0">
          <OwnJardinCard jardin={jardin} etat={etat} />
        </li>
      ))}
      <li className="own-new">
        <button type="button" className="new-jardin" onClick={onAdd}>
          <BareBed />
          <span>
            <span className="title text-2xl">Nouveau jardin</span>
            <span className="muted block">
              {typo('Un nom, une exposition : le reste se dessine au fil de vos plantes.')}
            </span>
          </span>
        </button>
      </li>
    </ul>
  );
}

function OwnJardinCard({ jardin, etat }: OwnJardin) {
  return (
    <Link to={paths.jardin(jardin.id)} className="card">
      <Picture
        photo={jardin.photo}
        drawing={`${jardin.illustration}-carte`}
        alt=""
        ratio="4:3"
        // On a phone two device pixels for one are enough, even where the screen has three.
        sizes="(max-width: 480px) 64vw, (max-width: 600px) 92vw, (max-width: 819px) 46vw, (max-width: 1208px) 31vw, 370px"
      />
      <div className="card-text">
        <h2 className="card-title text-xl">{typo(jardin.nomJardin)}</h2>
        <p className="muted text-md">
          {`${plural(etat?.plantes ?? jardin.nombreDePlantes, 'plante')}${etat ? ` · ${visiteIlYA(etat.derniereVisite, currentDay())}` : ''}`}
        </p>
        {etat && (
          <p className="mt-2 flex flex-wrap gap-2">
            <EtatChips etat={etat} />
          </p>
        )}
      </div>
    </Link>
  );
}

function EtatChips({ etat: { plantes, soif, malades } }: { etat: EtatDeJardin }) {
  if (plantes === 0) return <span className="chip chip-plain">Rien ne pousse encore</span>;
  if (soif === 0 && malades === 0)
    return (
      <span className="chip font-semibold">
        <CheckIcon size={16} />
        Tout va bien
      </span>
    );
  return (
    <>
      {soif > 0 && (
        <span className="chip chip-water font-semibold">
          <DropIcon size={16} />
          <span>{ontSoif(soif)}</span>
        </span>
      )}
      {malades > 0 && (
        <span className="chip chip-terra font-semibold">
          <SickIcon size={16} />
          <span>{sontMalades(malades)}</span>
        </span>
      )}
    </>
  );
}
