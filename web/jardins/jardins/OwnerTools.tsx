import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { HarvestLine } from '../recoltes/HarvestLine.tsx';
import { ThirstAction } from '../soif/ThirstAction.tsx';
import { type Soif, thirstOf } from '../soif/useSoif.ts';
import { JardinButtons } from './JardinButtons.tsx';
import { JardinMenu } from './JardinMenu.tsx';

export { AnneeDuJardin } from '../annees/AnneeDuJardin.tsx';
export { GrowAgain } from '../fins/GrowAgain.tsx';
export { PotsQuestion } from '../milieu/PotsQuestion.tsx';
export { OwnPlantes } from '../plantes/OwnPlantes.tsx';
export { HealthLine } from '../soif/HealthLine.tsx';

interface Props {
  jardin: Jardin;
  soif: Soif;
  /** Something lives in it: it may be thirsty. */
  alive: boolean;
}

/** What an owner does with the garden: beneath its words. */
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
