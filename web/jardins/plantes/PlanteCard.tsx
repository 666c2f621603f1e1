import type { SoifPlante } from '../../../contract/agenda/soif.ts';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { currentDay } from '../../lib/clock.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { DropIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SickIcon } from '../../ui/tools/toolIcons.tsx';
import { isDead, isSick } from './planteFacts.ts';
import { arroseIlYA } from './soifText.ts';

interface Props {
  plante: PlanteSummary;
  /** Text for its owner alone; other readers see no empty space for it. */
  soif: SoifPlante | undefined;
  inert: boolean;
}

export function PlanteCard({ plante, soif, inert }: Props) {
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
        // On a phone two device pixels for one are enough, even if the screen has three.
        sizes="(max-width: 480px) 36vw, (max-width: 600px) 46vw, (max-width: 1079px) 31vw, 280px"
      />
      <div className="card-text">
        <h3 className="card-title">{typo(plante.name)}</h3>
        {plante.nameLatin && (
          <p className="latin" translate="no">
            {plante.nameLatin}
          </p>
        )}
        {dead && <span className="chip chip-plain">Morte</span>}
        <p className="plante-foot">{soif && <Foot soif={soif} />}</p>
      </div>
      {!dead && (
        <p className="plante-badges">
          {soif?.soif && (
            <span className="badge badge-water">
              <DropIcon size={14} />A soif
            </span>
          )}
          {isSick(plante) && (
            <span className="badge bg-terra text-card">
              <SickIcon size={14} />
              Malade
            </span>
          )}
        </p>
      )}
    </Link>
  );
}

function Foot({ soif }: { soif: SoifPlante }) {
  return (
    <>
      <span className="plante-drop" data-soif={soif.soif || undefined}>
        <DropIcon size={16} />
        <span className="sr-only">{'Dernier arrosage\u00a0: '}</span>
        <span>{arroseIlYA(soif.dernierArrosage, currentDay())}</span>
      </span>
      {soif.emplacement && <span className="plante-place">{soif.emplacement}</span>}
    </>
  );
}
