import { useState } from 'react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import type {
  RetractationAnswer,
  RetractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { limits } from '../../../contract/limits.ts';
import { hasCode } from '../../lib/failure.ts';
import { formatPrice } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { LignesRecap } from '../commandes/RecapLines.tsx';
import { focusHeading, useAction } from '../commandes/useAction.ts';
import { allOf, broughtBack } from './chosenLines.ts';
import { NoRight, RetractationChoice } from './RetractationChoice.tsx';
import { returnAddress, useVendeur } from './returnInstructions.ts';

/** `cle`: the same for one confirmation however often it is sent. */
export interface Declaration {
  lignes: { idProduit: number; quantite: number }[];
  cle: string;
}

interface RetractationStepProps {
  preview: RetractationPreview;
  chosen: readonly Ligne[];
  busy: boolean;
  /** True if it replaced the pressed button, and so takes the focus. */
  follows: boolean;
  onDeclare: () => void;
  /** Goes back to the choice; absent if there is none. */
  onChange?: (() => void) | undefined;
  onKeep?: (() => void) | undefined;
}

/** Last step: the buyer, the articles, those to send back, and the address of the acknowledgement. */
function RetractationStep({
  preview,
  chosen,
  busy,
  follows,
  onDeclare,
  onChange,
  onKeep,
}: RetractationStepProps) {
  const { commandeId, nom, email, expediee, montantRembourse } = preview;
  const vendeur = useVendeur(expediee);
  return (
    <div className="grid gap-3">
      <h3 ref={follows ? focusHeading : undefined}>Vérifiez, puis confirmez</h3>
      <p>{typo(`${nom} renonce à la commande n° ${commandeId} pour ces articles :`)}</p>
      <LignesRecap lignes={chosen} />
      <p>
        {typo('Montant remboursé : ')}
        <strong>{formatPrice(broughtBack(chosen, montantRembourse))}</strong>
      </p>
      <p>
        {typo(
          expediee
            ? `Vous renverrez ces articles sous ${limits.retractationDays} jours ${returnAddress(vendeur)}. Les frais de renvoi sont à votre charge.`
            : 'Rien n’est encore parti : vous n’aurez rien à renvoyer.',
        )}
      </p>
      {!onChange && <NoRight exclues={preview.exclues} />}
      <p className="muted">{`L’accusé de réception sera envoyé à ${email}.`}</p>
      <div className="form-actions">
        <Button look="danger" busy={busy} onClick={onDeclare}>
          Confirmer la rétractation
        </Button>
        {onChange && (
          <Button look="ghost" onClick={onChange}>
            Modifier mon choix
          </Button>
        )}
        {onKeep && (
          <Button look="ghost" onClick={onKeep}>
            Garder ma commande
          </Button>
        )}
      </div>
    </div>
  );
}

interface Props {
  preview: RetractationPreview;
  declare: (declaration: Declaration) => Promise<RetractationAnswer>;
  onDeclared: (answer: RetractationAnswer, chosen: readonly Ligne[]) => void;
  /** Reads the order again, after another declaration has left less to choose from. */
  onStale: () => Promise<void>;
  onKeep?: () => void;
  /** True if the first step replaced the pressed button, and so takes the focus. */
  follows: boolean;
}

const CHANGED =
  'Rien n’a été enregistré : une autre rétractation vient de changer ce qui reste. Le voici.';

/** First the choice of articles, then the confirmation; a single article needs no choice. */
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
    run('La rétractation n’a pas pu être enregistrée.', async () => {
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
