import { lazy, Suspense, useState } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { loadPart } from '../../lib/connection.ts';
import { formatDay } from '../../lib/format.ts';
import { EyeIcon } from '../../ui/fields/PasswordField.tsx';
import { CloseIcon, PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { MoreMenu, MoreText } from '../../ui/tools/MoreMenu.tsx';
import { LockIcon } from '../carnetIcons.tsx';
import type { EntreeDeVie, Line } from '../journal/life.ts';
import { lineText } from '../journal/vieWords.ts';
import { type LifePage, publish, removeEntree, removeSoin } from './lineActions.ts';

const EntreeDialog = lazy(async () => ({
  default: (await loadPart(() => import('../journal/EntreeDialog.tsx'))).EntreeDialog,
}));
const RecolteDialog = lazy(async () => ({
  default: (await loadPart(() => import('../recoltes/RecolteDialog.tsx'))).RecolteDialog,
}));

interface Props {
  line: Line;
  plante: Plante;
  onChange: LifePage['change'];
  /** Called when the line goes, which had the focus. */
  onGone: () => void;
  onRefresh: () => Promise<void>;
}

/** The owner's tools for a line of a plant's life. */
export function LineTools({ line, plante, onChange, onGone, onRefresh }: Props) {
  const [editing, setEditing] = useState<boolean>();
  const page = { idPlante: plante.id, change: onChange, refresh: onRefresh };
  const about = `${lineText(line).toLowerCase()} du ${formatDay(line.date)}`;
  if (line.kind === 'fait' && line.fait.sorte === 'soin')
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={`Retirer : ${about}`}
        onClick={() => {
          onGone();
          void removeSoin(page, line.fait);
        }}
      >
        <CloseIcon size={16} />
      </button>
    );
  if (line.kind !== 'entree') return <span className="life-tools life-none" />;
  const { entree } = line;
  const dialog = {
    open: editing === true,
    idPlante: plante.id,
    onClose: () => setEditing(false),
    onSaved: onRefresh,
  };
  return (
    <div className="life-tools">
      <MoreMenu label={`Actions : ${about}`} title={lineText(line)}>
        <button type="button" className="more-entry" onClick={() => setEditing(true)}>
          <MoreText icon={<PencilIcon />} text="Corriger…" />
        </button>
        <button type="button" className="more-entry" onClick={() => void publish(page, entree)}>
          {entree.public ? (
            <MoreText icon={<LockIcon />} text="Rendre privé" hint="Vous seul le verrez." />
          ) : (
            <MoreText
              icon={<EyeIcon />}
              text="Rendre public"
              hint="Visible par tous, et chez qui suit ce jardin."
            />
          )}
        </button>
        <hr />
        <button
          type="button"
          className="more-entry more-danger"
          onClick={() => {
            onGone();
            void removeEntree(page, entree);
          }}
        >
          <MoreText icon={<TrashIcon />} text="Supprimer" />
        </button>
      </MoreMenu>
      {editing !== undefined && (
        <Suspense>
          {entree.genre === 'recolte' ? (
            <RecolteDialog {...dialog} recolte={recolteOf(entree)} />
          ) : (
            <EntreeDialog {...dialog} entree={entree} />
          )}
        </Suspense>
      )}
    </div>
  );
}

const recolteOf = ({ valeur, unite, ...entree }: EntreeDeVie) => ({
  ...entree,
  quantite: Number(valeur),
  unite: unite ?? 'g',
});
