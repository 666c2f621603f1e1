import { icon, PlusIcon } from '../../ui/icons.tsx';
import { type CartLine, mostOf } from './cartLines.ts';
import { oneMore, reduceTo } from './changeCart.ts';

const MinusIcon = /*#__PURE__*/ icon('M5 12h14');

/** One more, one less; the last one goes by 'Retirer'. At an end the button keeps the focus. */
export function QuantityStepper({ line }: { line: CartLine }) {
  const { id, nom, quantite } = line;
  const least = quantite <= 1;
  const most = quantite >= mostOf(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div className="stepper" role="group" tabIndex={-1} aria-label={`Quantité : ${nom}`}>
      <button
        type="button"
        className="icon-button"
        aria-label={`Un de moins : ${nom}`}
        aria-disabled={least}
        onClick={() => least || reduceTo(id, quantite - 1)}
      >
        <MinusIcon />
      </button>
      <output>{quantite}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={`Un de plus : ${nom}`}
        aria-disabled={most}
        onClick={() => most || oneMore(line)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
