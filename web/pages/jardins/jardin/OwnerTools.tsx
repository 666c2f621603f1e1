import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import { ThirstAction } from '../../../agenda/soif/ThirstAction.tsx';
import { type Soif, thirstOf } from '../../../agenda/soif/useSoif.ts';
import { HarvestLine } from '../../../carnet/recoltes/HarvestLine.tsx';
import { JardinButtons } from '../../../jardins/jardins/JardinButtons.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { JardinMenu } from './JardinMenu.tsx';

export { HealthLine } from '../../../agenda/soif/HealthLine.tsx';
export { AnneeDuJardin } from '../../../carnet/annees/AnneeDuJardin.tsx';
export { GrowAgain } from '../../../carnet/fins/GrowAgain.tsx';
export { PotsQuestion } from '../../../jardins/milieu/PotsQuestion.tsx';
export { OwnPlantes } from './OwnPlantes.tsx';

interface Props {
  jardin: Jardin;
  soif: Soif;
  /** The garden has a living plant, which may be thirsty. */
  alive: boolean;
}

/** The owner's actions on the garden, below its description. */
export function OwnerActions({ jardin, soif, alive }: Props) {
  const calm = !alive || thirstOf(soif) === 0;
  return (
    <div className="owner-tools">
      {alive && <ThirstAction soif={soif} />}
      <LinkButton to={paths.newPlante} look={calm ? 'solid' : 'ghost'} icon={<PlusIcon />}>
        Ajouter une plante
      </LinkButton>
      <JardinMenu jardin={jardin} onRain={() => void soif.reload()} />
      <HarvestLine idJardin={jardin.id} />
      <JardinButtons jardin={jardin} />
    </div>
  );
}
