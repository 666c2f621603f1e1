import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { focusNear, reduceTo, takeOut } from './changePanier.ts';
import type { PanierLine } from './panierLines.ts';
import type { LineNews } from './produitChanges.ts';

interface LineRemedyProps {
  line: { id: number; nom: string };
  /** The stock. */
  left: number;
  onDone?: () => void;
}

/** The button that corrects a line with more articles than the stock holds. */
export function LineRemedy({ line: { id, nom }, left, onDone }: LineRemedyProps) {
  const label = left > 0 ? `Mettre ${left} au panier` : 'Retirer du panier';
  return (
    <Button
      look="ghost"
      className="min-h-11 py-1 text-md"
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

interface Props {
  line: PanierLine;
  news: readonly LineNews[];
  /** True where the correction is offered elsewhere. */
  explained?: boolean;
}

/** Too little stock, a product sold no more, another price; with what to do about it. */
export function LineNotes({ line, news, explained = false }: Props) {
  return news.map(({ text, left }) => (
    <div key={text} className="as-row gap-x-3 gap-y-1.5 py-1.5 whitespace-normal">
      <span className={`chip ${left === undefined ? 'chip-sun' : 'chip-danger'}`}>
        {typo(text)}
      </span>
      {left !== undefined && !explained && <LineRemedy line={line} left={left} />}
    </div>
  ));
}
