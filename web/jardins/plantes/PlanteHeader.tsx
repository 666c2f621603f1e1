import { Link } from 'react-router';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { formatSize } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { difficultyLabel } from './difficulty.ts';
import { isDead } from './planteSummary.ts';

interface Props {
  plante: Plante;
  nomJardin: string;
}

export function PlanteHeader({ plante, nomJardin }: Props) {
  return (
    <header>
      <Link to={paths.jardin(plante.jardinId)} className="text-link">
        {typo(nomJardin)}
      </Link>
      <h1 className="mt-2 [overflow-wrap:anywhere]">{typo(plante.name)}</h1>
      {plante.nameLatin && <p className="latin mt-1 text-[1.35rem]">{plante.nameLatin}</p>}
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
  );
}
