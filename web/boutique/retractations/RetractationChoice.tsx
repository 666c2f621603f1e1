import { type FormEvent, useId, useState } from 'react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { focusHeading } from '../commandes/useAction.ts';
import { chosenLines, type Quantities, wrongQuantity } from './chosenLines.ts';

/** The articles that stay because the law gives no right of withdrawal for them. */
export function NoRight({ exclues }: { exclues: readonly string[] }) {
  if (exclues.length === 0) return null;
  const names = exclues.map((nom) => `« ${nom} »`).join(', ');
  return (
    <p className="muted">{typo(`Sans droit de rétractation (article L221-28) : ${names}.`)}</p>
  );
}

interface Props {
  lignes: readonly Ligne[];
  exclues: readonly string[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  onChosen: (lignes: Ligne[]) => void;
  /** True if it replaced the pressed button, and so takes the focus. */
  follows: boolean;
  onKeep?: (() => void) | undefined;
}

/** The choice of articles and quantities; all of them by default. */
export function RetractationChoice({
  lignes,
  exclues,
  quantities,
  onChange,
  onChosen,
  follows,
  onKeep,
}: Props) {
  const id = useId();
  const [tried, setTried] = useState(false);
  const chosen = chosenLines(lignes, quantities);
  const none = tried && chosen.length === 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = lignes.find((ligne) => wrongQuantity(ligne, quantities));
    if (!wrong && chosen.length > 0) return onChosen(chosen);
    const name = wrong ? `quantite-${wrong.idProduit}` : `article-${lignes[0]?.idProduit}`;
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate method="post">
      <h3 ref={follows ? focusHeading : undefined}>Choisissez les articles</h3>
      <fieldset className="grid gap-2" aria-describedby={none ? `${id}-none` : undefined}>
        <legend className="mb-2">{typo('Je renonce à :')}</legend>
        {lignes.map((ligne) => {
          const { idProduit, nom, quantite, prixUnitaire } = ligne;
          const asked = quantities[idProduit] ?? null;
          return (
            <div key={idProduit} className="check-card">
              <label className="check">
                <input
                  type="checkbox"
                  name={`article-${idProduit}`}
                  checked={asked !== null}
                  aria-invalid={none || undefined}
                  onChange={(event) =>
                    onChange({
                      ...quantities,
                      [idProduit]: event.target.checked ? String(quantite) : null,
                    })
                  }
                />
                <span>
                  <span>{typo(nom)}</span>{' '}
                  <small className="muted">{`${formatPrice(prixUnitaire)}${quantite > 1 ? ' pièce' : ''}`}</small>
                </span>
              </label>
              {asked !== null && quantite > 1 && (
                <div className="-mt-3 mr-4 mb-3 ml-12 [&_input]:max-w-40">
                  <TextField
                    label={`Combien, sur ${quantite} ?`}
                    aria-label={typo(`${nom} : combien, sur ${quantite} ?`)}
                    name={`quantite-${idProduit}`}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={quantite}
                    value={asked}
                    error={
                      tried && wrongQuantity(ligne, quantities)
                        ? `Indiquez un nombre de 1 à ${quantite}.`
                        : null
                    }
                    onChange={(event) =>
                      onChange({ ...quantities, [idProduit]: event.target.value })
                    }
                  />
                </div>
              )}
            </div>
          );
        })}
        {none && (
          <p id={`${id}-none`} role="alert" className="error-text">
            Choisissez au moins un article.
          </p>
        )}
      </fieldset>
      <NoRight exclues={exclues} />
      <div className="form-actions">
        <Button type="submit">Continuer</Button>
        {onKeep && (
          <Button look="ghost" onClick={onKeep}>
            Garder ma commande
          </Button>
        )}
      </div>
    </form>
  );
}
