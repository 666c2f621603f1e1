import { Menu } from '../../ui/Menu.tsx';
import { SortIcon } from '../../ui/toolIcons.tsx';
import type { SortMode } from './planteSort.ts';

const choices = [
  { value: 'date', label: 'Par date' },
  { value: 'alphabetique', label: 'Par ordre alphabétique' },
] as const;

const labels: Record<SortMode, string> = {
  manuel: 'Tri : manuel',
  date: 'Tri : date',
  alphabetique: 'Tri : alphabétique',
};

interface Props {
  mode: SortMode;
  onChoose: (mode: SortMode) => void;
  disabled: boolean;
}

/** 'manuel' is not offered: the order becomes the owner's own when a plant is moved. */
export function SortMenu({ mode, onChoose, disabled }: Props) {
  return (
    <Menu
      label={labels[mode]}
      icon={<SortIcon />}
      value={mode === 'manuel' ? null : mode}
      choices={choices}
      onChoose={onChoose}
      disabled={disabled}
    />
  );
}
