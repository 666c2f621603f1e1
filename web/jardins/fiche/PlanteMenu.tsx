import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { CopyIcon } from '../../ui/tools/copyIcon.tsx';
import { isDead, milieuLabels } from '../plantes/planteFacts.ts';
import { PlaceIcon } from './detailIcons.tsx';
import { CareIcon, RhythmIcon } from './ficheIcons.tsx';
import type { SheetName } from './sheets/sheetName.ts';

interface Props {
  open: boolean;
  plante: Plante;
  onClose: () => void;
  onSheet: (sheet: SheetName) => void;
}

/** What an owner does more rarely; what is gone for ever comes last, and is asked first. */
export function PlanteMenu({ open, plante, onClose, onSheet }: Props) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const where = [milieuLabels[plante.milieu], plante.emplacement].filter(Boolean).join(' · ');

  const remove = async () => {
    try {
      await api('DELETE /plante/:id', { params: { id: plante.id } });
      notify('success', `La plante « ${plante.name} » a été supprimée.`);
      navigate(paths.jardin(plante.jardinId));
    } catch (error) {
      logFailure(error);
      notify('error', "La plante n'a pas pu être supprimée. Réessayez dans un instant.");
      setAsking(false);
    }
  };

  return (
    <>
      <Dialog menu open={open} title={plante.name} onClose={onClose}>
        <ul className="sheet-entries">
          <li className="phone-only">
            <Link to={paths.copyPlante(plante.id)} preventScrollReset onClick={onClose}>
              <CopyIcon />
              Copier cette plante
            </Link>
          </li>
          <li className="phone-only">
            <Link to={paths.editPlante(plante.id)}>
              <PencilIcon />
              Modifier
            </Link>
          </li>
          {!isDead(plante) && (
            <Entry icon={<CareIcon />} onClick={() => onSheet('soin')}>
              Noter un soin…
            </Entry>
          )}
          <Entry icon={<RhythmIcon />} onClick={() => onSheet('rythme')}>
            Rythme de ses soins…
          </Entry>
          <Entry icon={<PlaceIcon />} onClick={() => onSheet('place')}>
            <span>Changer de place…</span>
            <span className="muted block text-sm">{typo(`aujourd'hui : ${where}`)}</span>
          </Entry>
          <li className="sheet-last">
            <button
              type="button"
              onClick={() => {
                onClose();
                setAsking(true);
              }}
            >
              <TrashIcon />
              Supprimer
            </button>
          </li>
        </ul>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Supprimer cette plante ?"
        confirm="Oui, supprimer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {`« ${plante.name} » et ses arrosages disparaîtront pour toujours.`}
      </ConfirmDialog>
    </>
  );
}

interface EntryProps {
  icon: Elements;
  onClick: () => void;
  children: Elements | string;
}

const Entry = ({ icon, onClick, children }: EntryProps) => (
  <li>
    <button type="button" onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  </li>
);
