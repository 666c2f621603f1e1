import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Growing } from '../milieu/growing.ts';
import { MilieuQuestion } from '../milieu/MilieuQuestion.tsx';
import { growingText } from '../milieu/pots.ts';

/** A plant that was just added, with its species where it is known. */
export interface Added {
  plante: Plante;
  espece?: Espece;
  /** The sentence about its first watering; null until it is known. */
  arrosage: string | null;
}

interface NoteProps {
  last: Added | undefined;
  garden: string;
  busy: boolean;
  /** Takes it back. */
  onUndo: () => void;
  /** Changes its medium. */
  onMove: (plante: Plante, growing: Growing) => void;
}

/** The plant that was just added. The live region is always there, so that it is read out. */
export const AddedNote = ({ last, garden, busy, onUndo, onMove }: NoteProps) => (
  <div className="mb-5 grid gap-2">
    <div role="status" className="empty:hidden">
      {last && (
        <div className="added-note">
          <CheckIcon />
          <p className="as-grow grid">
            <b>{typo(`${last.plante.name} : plante ajoutée`)}</b>
            {last.arrosage && <span>{typo(`${last.arrosage}.`)}</span>}
            <span className="hint">{typo(garden)}</span>
          </p>
          <Button look="ghost" busy={busy} onClick={onUndo}>
            Annuler
          </Button>
        </div>
      )}
    </div>
    {last && (
      <details key={last.plante.id} className="disclosure">
        <summary>
          {typo('Où pousse-t-elle ?')}
          <span className="fold-note">{growingText(last.plante)}</span>
        </summary>
        <div className="px-4 pb-4">
          <MilieuQuestion
            value={last.plante}
            disabled={busy}
            onChange={(growing) => onMove(last.plante, growing)}
          />
        </div>
      </details>
    )}
  </div>
);

interface Props {
  added: readonly Added[];
  busy: boolean;
  /** Adds a neighbour at once. */
  onAdd: (espece: Pick<EspeceSummary, 'slug'>) => void;
}

/** The plants added on this page, and good neighbours of the last one, each added by one tap. */
export function AddedPlantes({ added, busy, onAdd }: Props) {
  if (added.length === 0) return null;
  const here = new Set(added.flatMap(({ espece }) => (espece ? [espece.slug] : [])));
  const suited = (added.at(-1)?.espece?.voisinage?.bonnes ?? []).filter(
    ({ slug }) => !here.has(slug),
  );
  return (
    <>
      {suited.length > 0 && (
        <section className="added-suited" aria-label="Elles vont bien avec">
          <h2 className="hint">Elles vont bien avec</h2>
          <ul>
            {suited.slice(0, 8).map((voisin) => (
              <li key={voisin.slug}>
                <button
                  type="button"
                  className="suited"
                  disabled={busy}
                  onClick={() => onAdd(voisin)}
                >
                  <Picture alt="" drawing={voisin.illustration} ratio="1:1" sizes="32px" />
                  <span>{typo(voisin.nom)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Ajoutées à l’instant">
        <h2 className="hint">{typo(plural(added.length, 'plante ajoutée', 'plantes ajoutées'))}</h2>
        <ul className="added-list">
          {added
            .toReversed()
            .slice(0, 12)
            .map(({ plante }) => (
              <li key={plante.id}>
                <Picture
                  photo={plante.photo}
                  alt=""
                  drawing={plante.illustration}
                  ratio="4:5"
                  sizes="88px"
                />
                <span>{typo(plante.name)}</span>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
