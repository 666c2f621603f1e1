import type { Exposition } from '../../../contract/jardins/jardin.ts';
import { capitalise } from '../../lib/format.ts';
import { CloudIcon, CloudSunIcon, type IconComponent, SunIcon } from '../../ui/icons.tsx';

const icons: Record<Exposition, IconComponent> = {
  ensoleillé: SunIcon,
  'mi-ombre': CloudSunIcon,
  ombre: CloudIcon,
};

export function ExpositionChip({ exposition }: { exposition: Exposition }) {
  const Icon = icons[exposition];
  return (
    <span className={`chip ${exposition === 'ombre' ? 'chip-plain' : 'chip-sun'}`}>
      <Icon size={18} />
      {capitalise(exposition)}
    </span>
  );
}
