import { Button } from '../../ui/Button.tsx';
import { reduceTo } from './changeCart.ts';
import { focusNear } from './focusNear.ts';
import { takeOut } from './takeOut.ts';

interface Props {
  line: { id: number; nom: string };
  /** How many of it there are. */
  left: number;
  onDone?: () => void;
}

/** What can be done at once about a line that asks for more than there is. */
export function LineRemedy({ line: { id, nom }, left, onDone }: Props) {
  const label = left > 0 ? `Mettre ${left} au panier` : 'Retirer du panier';
  return (
    <Button
      look="ghost"
      className="btn-small"
      aria-label={`${label} : ${nom}`}
      onClick={(event) => {
        focusNear(event.currentTarget, left > 0);
        if (left > 0) reduceTo(id, left);
        else takeOut(id);
        onDone?.();
      }}
    >
      {label}
    </Button>
  );
}
