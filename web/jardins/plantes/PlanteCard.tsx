import { Link } from 'react-router';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { isDead } from './planteSummary.ts';

interface Props {
  plante: PlanteSummary;
  inert?: boolean;
}

export function PlanteCard({ plante, inert }: Props) {
  const dead = isDead(plante);
  return (
    <Link
      to={paths.plante(plante.id)}
      className={`card ${dead ? 'plante-dead' : ''}`}
      inert={inert}
    >
      <Picture
        photo={plante.photo}
        drawing={plante.illustration}
        alt=""
        ratio="4:5"
        // On a phone two device pixels for one are enough, even where the screen has three.
        sizes="(max-width: 480px) 36vw, (max-width: 600px) 46vw, (max-width: 1079px) 31vw, 280px"
      />
      <div className="card-text">
        <h3 className="card-title">{typo(plante.name)}</h3>
        {plante.nameLatin && <p className="latin">{plante.nameLatin}</p>}
        {dead && <span className="chip chip-plain">Morte</span>}
      </div>
    </Link>
  );
}
