import { useState } from 'react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import type {
  RetractationAnswer,
  RetractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { hasCode } from '../../lib/apiError.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { useAction } from '../commandes/useAction.ts';
import { allOf } from './chosenLines.ts';
import type { Declaration } from './declareRetractation.ts';
import { RetractationChoice } from './RetractationChoice.tsx';
import { RetractationStep } from './RetractationStep.tsx';

interface Props {
  preview: RetractationPreview;
  declare: (declaration: Declaration) => Promise<RetractationAnswer>;
  onDeclared: (answer: RetractationAnswer, chosen: readonly Ligne[]) => void;
  /** Another declaration left less to choose from: reads the order again. */
  onStale: () => Promise<void>;
  onKeep?: () => void;
  /** Whether the first step came in place of what was pressed, not with its page. */
  follows: boolean;
}

const CHANGED =
  "Rien n'a été enregistré : une autre rétractation vient de changer ce qui reste. Le voici.";

/** What is withdrawn from, then the confirmation; one article alone needs no choice. */
export function RetractationSteps({
  preview,
  declare,
  onDeclared,
  onStale,
  onKeep,
  ...props
}: Props) {
  const { lignes } = preview;
  const single = lignes.length === 1 && lignes[0]?.quantite === 1;
  const [quantities, setQuantities] = useState(() => allOf(lignes));
  const [chosen, setChosen] = useState<readonly Ligne[] | null>(single ? lignes : null);
  const [follows, setFollows] = useState(props.follows);
  const [cle, setCle] = useState(newKey);
  const { busy, run } = useAction();
  if (!chosen)
    return (
      <RetractationChoice
        lignes={lignes}
        exclues={preview.exclues}
        quantities={quantities}
        onChange={setQuantities}
        onChosen={(wanted) => {
          setChosen(wanted);
          setFollows(true);
          setCle(newKey());
        }}
        follows={follows}
        onKeep={onKeep}
      />
    );
  const confirm = () =>
    run("La rétractation n'a pas pu être enregistrée.", async () => {
      const named = chosen.map(({ idProduit, quantite }) => ({ idProduit, quantite }));
      try {
        onDeclared(await declare({ lignes: named, cle }), chosen);
      } catch (error) {
        if (!hasCode(error, 'retractation_lines')) throw error;
        await onStale();
        notify('error', CHANGED);
      }
    });
  return (
    <RetractationStep
      preview={preview}
      chosen={chosen}
      busy={busy}
      follows={follows}
      onDeclare={() => void confirm()}
      onChange={single ? undefined : () => setChosen(null)}
      onKeep={onKeep}
    />
  );
}
