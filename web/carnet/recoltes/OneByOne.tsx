import { useRef, useState } from 'react';
import type { RecolteNommee } from '../../../contract/carnet/recolte.ts';
import { useParts } from '../../lib/calls/useParts.ts';
import { formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { MoreMenu, MoreText } from '../../ui/tools/MoreMenu.tsx';
import { quantiteText } from '../journal/vieWords.ts';
import { RecolteDialog } from './RecolteDialog.tsx';
import { removeRecolte } from './removeRecolte.ts';

interface Props {
  annee: number;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** The number of harvests of one part. */
const PART = 20;

/** A year's harvests one by one, to correct or delete. */
export function OneByOne({ annee, onChanged }: Props) {
  const query = { annee: String(annee) };
  const { items, busy, failed, isMore, more, again } = useParts('GET /recolte/liste', PART, {
    query,
  });
  const changed = async () => {
    void again();
    await onChanged();
  };
  const [edited, setEdited] = useState<RecolteNommee | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Section title="Une à une">
      <ul ref={list} className="harvest-list" tabIndex={-1} aria-busy={busy}>
        {items?.map((recolte) => (
          <Harvest
            key={recolte.id}
            recolte={recolte}
            onEdit={() => setEdited(recolte)}
            onRemove={() => {
              list.current?.focus({ preventScroll: true });
              void removeRecolte(recolte, changed);
            }}
          />
        ))}
      </ul>
      {failed && (
        <p className="error-text">
          {'Ces récoltes n’ont pas pu être lues. '}
          <button type="button" className="text-link" onClick={again}>
            Réessayer
          </button>
        </p>
      )}
      {isMore && !failed && (
        <Button look="ghost" className="mt-5" busy={busy} onClick={more}>
          Voir la suite
        </Button>
      )}
      {edited && (
        <RecolteDialog
          open
          idPlante={edited.idPlante}
          recolte={edited}
          onClose={() => setEdited(null)}
          onSaved={changed}
        />
      )}
    </Section>
  );
}

interface HarvestProps {
  recolte: RecolteNommee;
  onEdit: () => void;
  onRemove: () => void;
}

function Harvest({ recolte, onEdit, onRemove }: HarvestProps) {
  const { idPlante, nomPlante, date, quantite, unite, texte, public: isPublic } = recolte;
  const much = quantiteText(quantite, unite);
  return (
    <li>
      <p>
        <Link to={paths.plante(idPlante)}>{typo(nomPlante)}</Link>
        <span className="muted block text-sm">
          <time dateTime={date}>{formatDay(date)}</time>
          {isPublic && <span> · publique</span>}
        </span>
        {texte && <span className="block whitespace-pre-line">{typo(texte)}</span>}
      </p>
      <strong>{much}</strong>
      <MoreMenu
        label={typo(`Actions : ${nomPlante}, ${much} du ${formatDay(date)}`)}
        title={`${nomPlante} · ${much}`}
      >
        <button type="button" className="more-entry" onClick={onEdit}>
          <MoreText icon={<PencilIcon />} text="Corriger…" />
        </button>
        <hr />
        <button type="button" className="more-entry more-danger" onClick={onRemove}>
          <MoreText icon={<TrashIcon />} text="Supprimer" />
        </button>
      </MoreMenu>
    </li>
  );
}
