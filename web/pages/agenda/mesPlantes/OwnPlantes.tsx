import { useEffect, useState } from 'react';
import { areFiltered, searchOf } from '../../../agenda/mesPlantes/filters.ts';
import { BlankRows, MesPlantesList } from '../../../agenda/mesPlantes/MesPlantesList.tsx';
import {
  MesPlantesTools,
  SEARCH_ID,
  type View,
} from '../../../agenda/mesPlantes/MesPlantesTools.tsx';
import { useRemoved } from '../../../agenda/mesPlantes/removal.ts';
import { bulkOf } from '../../../agenda/mesPlantes/useBulk.ts';
import { useFilters } from '../../../agenda/mesPlantes/useFilters.ts';
import { useMesPlantes } from '../../../agenda/mesPlantes/useMesPlantes.ts';
import { useSelection } from '../../../agenda/mesPlantes/useSelection.ts';
import { api } from '../../../lib/api.ts';
import { useCall } from '../../../lib/calls/useCall.ts';
import { logFailure } from '../../../lib/failure.ts';
import { plural } from '../../../lib/format.ts';
import { notify } from '../../../lib/notices.ts';
import type { Session } from '../../../lib/session.ts';
import { isOutsideFields, isSingleKey } from '../../../lib/singleKeys.ts';
import { local } from '../../../lib/storage.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { MesPlantesBar } from './MesPlantesBar.tsx';

const VIEW = 'vueMesPlantes';
const storedView = (): View => (local.get(VIEW) === 'images' ? 'images' : 'liste');

/** A member's plants of all gardens: found, filtered, chosen, and cared for together. */
export function OwnPlantes({ session }: { session: Session }) {
  const { filters, change, clear } = useFilters();
  const { value: choix, again: reloadChoix } = useCall('GET /mes-plantes/choix');
  const { shown, stale, failed, more, reload: reloadList } = useMesPlantes(filters);
  const removed = useRemoved();
  const selection = useSelection();
  const [view, setView] = useState(storedView);

  const reload = () => Promise.all([reloadList(), reloadChoix()]);
  const bulk = bulkOf({ session, selection, reload });
  const plantes = shown?.plantes.filter(({ id }) => !removed.has(id)) ?? [];
  const nombre = shown ? shown.nombre - (shown.plantes.length - plantes.length) : 0;

  const { active, end } = selection;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '/' && isSingleKey(event)) {
        // Here it is this list that is searched, not the site.
        event.preventDefault();
        event.stopPropagation();
        document.getElementById(SEARCH_ID)?.focus();
      }
      if (event.key === 'Escape' && active && isOutsideFields(event)) end();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [active, end]);

  const chooseAll = async () => {
    if (!shown) return;
    if (shown.plantes.length >= shown.nombre) return selection.choose(plantes);
    try {
      const query = Object.fromEntries(searchOf(filters));
      const { plantes: all } = await api('GET /mes-plantes/noms', { query });
      selection.choose(all.filter(({ id }) => !removed.has(id)));
    } catch (error) {
      logFailure(error);
      notify('error', 'Les plantes n’ont pas pu être lues.');
    }
  };
  const look = (next: View) => {
    local.set({ [VIEW]: next });
    setView(next);
  };

  const total = choix ? choix.total - removed.size : null;
  if (total === 0 && !areFiltered(filters))
    return (
      <Empty
        text="Vous n’avez pas encore de plante."
        more="Chaque plante que vous ajoutez à l’un de vos jardins se retrouve ici."
      >
        {choix && choix.jardins.length > 0 ? (
          <LinkButton to={paths.newPlante}>Ajouter une plante</LinkButton>
        ) : (
          <LinkButton to={paths.mesJardins}>Créer un jardin</LinkButton>
        )}
      </Empty>
    );
  return (
    <>
      <MesPlantesTools
        filters={filters}
        onFilter={change}
        choix={choix}
        view={view}
        onView={look}
        choosing={active}
        onChoose={active ? end : selection.begin}
        onLeaveSearch={() => document.querySelector<HTMLElement>('.mine-link')?.focus()}
      />
      <p className="as-row gap-x-4 min-h-11 text-soft" role="status">
        {shown && !stale && (
          <>
            <span>
              {areFiltered(filters) && total !== null
                ? `${plural(nombre, 'plante')} sur ${total}`
                : plural(nombre, 'plante')}
            </span>
            {areFiltered(filters) && (
              <button type="button" className="text-link as-press" onClick={clear}>
                Effacer les filtres
              </button>
            )}
          </>
        )}
      </p>
      {failed && (
        <Empty error text="Vos plantes n’ont pas pu être lues.">
          <Button look="ghost" onClick={() => void reload()}>
            Réessayer
          </Button>
        </Empty>
      )}
      {!shown && !failed && <BlankRows />}
      {shown && plantes.length > 0 && (
        <MesPlantesList
          plantes={plantes}
          nombre={nombre}
          view={view}
          selection={selection}
          onMore={more}
          stale={stale}
        />
      )}
      {shown && !failed && plantes.length === 0 && !stale && (
        <Empty
          text="Aucune plante ne correspond."
          more="Essayez un autre mot, ou moins de filtres."
        >
          <Button look="ghost" onClick={clear}>
            Effacer les filtres
          </Button>
        </Empty>
      )}
      {active && (
        <MesPlantesBar
          selection={selection}
          bulk={bulk}
          choix={choix}
          nombre={shown && !stale ? nombre : null}
          onAll={chooseAll}
        />
      )}
    </>
  );
}
