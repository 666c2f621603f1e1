import { lazy, Suspense, useState } from 'react';
import type { MesPlantesChoix } from '../../../../contract/agenda/mesPlantes.ts';
import { type Asked, BulkDialogs } from '../../../agenda/mesPlantes/BulkDialogs.tsx';
import {
  DownloadIcon,
  FeedIcon,
  MoveIcon,
  PlaceIcon,
  StateIcon,
} from '../../../agenda/mesPlantes/listIcons.tsx';
import type { Bulk } from '../../../agenda/mesPlantes/useBulk.ts';
import type { Selection } from '../../../agenda/mesPlantes/useSelection.ts';
import type { AEtiqueter } from '../../../echanges/papier/EtiquettesDialog.tsx';
import { loadPart } from '../../../lib/connection.ts';
import type { Elements } from '../../../lib/elements.ts';
import { logFailure } from '../../../lib/failure.ts';
import { formatNumber, plural } from '../../../lib/format.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon, DropIcon, TrashIcon } from '../../../ui/icons.tsx';
import { LabelIcon } from '../../../ui/tools/toolIcons.tsx';
import { useFootBar } from '../../../ui/tools/useFootBar.ts';

const EtiquettesDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../../echanges/papier/EtiquettesDialog.tsx')))
    .EtiquettesDialog,
}));

interface Props {
  selection: Selection;
  bulk: Bulk;
  choix: MesPlantesChoix | null;
  /** All that match; null until that is known. */
  nombre: number | null;
  onAll: () => Promise<void>;
}

/** The actions on the chosen plants, at the foot of the page while plants can be chosen. */
export function MesPlantesBar({ selection, bulk, choix, nombre, onAll }: Props) {
  const bar = useFootBar<HTMLElement>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [labelled, setLabelled] = useState<AEtiqueter[] | null>(null);
  const [busy, setBusy] = useState(false);
  const count = selection.chosen.size;
  const run = async (work: () => Promise<unknown> | unknown) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const label = async () => {
    try {
      const { byJardin } = await loadPart(() => import('../../../echanges/papier/byJardin.ts'));
      setLabelled(await byJardin(selection.chosen, choix?.jardins ?? []));
    } catch (error) {
      logFailure(error);
      notify('error', 'Les plantes n’ont pas pu être lues.');
    }
  };
  const action = (label: string, icon: Elements, work: () => unknown, danger = false) => (
    <Button
      look={danger ? 'danger' : 'ghost'}
      icon={icon}
      busy={busy}
      onClick={() => void run(work)}
    >
      {label}
    </Button>
  );
  return (
    <section ref={bar} className="mine-bar" aria-label="Sélection">
      <div className="mine-bar-head">
        <p className="pl-1 font-[650] whitespace-nowrap" role="status">
          {plural(count, 'choisie')}
        </p>
        <Button look="quiet" disabled={nombre === null} busy={busy} onClick={() => void run(onAll)}>
          {nombre === null ? 'Tout sélectionner' : `Tout sélectionner (${formatNumber(nombre)})`}
        </Button>
        <button
          type="button"
          className="icon-button ml-auto"
          aria-label="Fermer la sélection"
          onClick={selection.end}
        >
          <CloseIcon />
        </button>
      </div>
      {count > 0 && (
        <div className="mine-bar-actions">
          <Button look="water" icon={<DropIcon />} busy={busy} onClick={() => void run(bulk.water)}>
            Arroser
          </Button>
          {action('Nourrir', <FeedIcon />, bulk.feed)}
          {action('Déplacer', <MoveIcon />, () => setAsked('jardin'))}
          {action('État', <StateIcon />, () => setAsked('etat'))}
          {action('Place', <PlaceIcon />, () => setAsked('place'))}
          {action('Étiquettes', <LabelIcon />, label)}
          {action('Exporter', <DownloadIcon />, bulk.exportThem)}
          {action('Supprimer', <TrashIcon />, () => setAsked('supprimer'), true)}
        </div>
      )}
      {labelled && (
        <Suspense>
          <EtiquettesDialog jardins={labelled} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
      {choix && (
        <BulkDialogs
          asked={asked}
          names={[...selection.chosen.values()]}
          choix={choix}
          bulk={bulk}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
