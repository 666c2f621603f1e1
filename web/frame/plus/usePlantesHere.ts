import { useLocation } from 'react-router';
import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import { chosenClimat, usualClimat } from '../../especes/climats/climatChoice.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { readRecentPages } from '../../lib/recentPages.ts';

/** The most plants of one call; for more, a search is shown. */
const MOST = 200;

export type Known = Pick<MaPlante, 'id' | 'name' | 'jardin'>;

export interface PlantesHere {
  /** The own plant, or the own garden, whose page is open. */
  idPlante: number | null;
  idJardin: number | null;
  plantes: readonly Known[];
  /** Ids of the plants to harvest now, and of those viewed recently. */
  mures: readonly number[];
  vues: readonly number[];
  /** True if there are more than those shown. */
  more: boolean;
}

const idIn = (page: RegExp, pathname: string) => Number(page.exec(pathname)?.[1] ?? 0);

/** The member's living plants to choose from: of the page's garden where it is theirs, else of all; those that `q` names. */
export function usePlantesHere(userId: number, q: string) {
  const { pathname } = useLocation();
  return useAsked<PlantesHere>(`${userId} ${pathname} ${q}`, async (signal) => {
    const here = idIn(/^\/plante\/(\d+)\/?$/i, pathname);
    const [plante, mures] = await Promise.all([
      here ? api('GET /plante/:id', { params: { id: here }, signal }).catch(() => null) : null,
      api('GET /saison/miennes', {
        query: { climat: chosenClimat() ?? usualClimat },
        signal,
      }).then(
        ({ recolter }) => recolter.map(({ id }) => id),
        () => [],
      ),
    ]);
    const own = plante?.idUser === userId ? plante : null;
    const idJardin = own?.jardinId ?? idIn(/^\/jardin\/(\d+)\/?$/i, pathname);
    const read = (jardin: number) =>
      api('GET /mes-plantes', {
        query: { tri: 'jardin', limite: MOST, q: q || undefined, jardin: jardin || undefined },
        signal,
      });
    const ofJardin = await read(idJardin);
    // Another member's garden, or one without plants: all of the reader's plants are offered.
    const isOther = idJardin > 0 && !own && !q && ofJardin.nombre === 0;
    const { nombre, plantes } = isOther ? await read(0) : ofJardin;
    const living = plantes.filter(({ etat }) => etat !== 'morte');
    const isThere = !own || living.some(({ id }) => id === own.id);
    return {
      idPlante: own?.id ?? null,
      idJardin: isOther ? null : idJardin || null,
      plantes: own && !isThere ? [{ id: own.id, name: own.name, jardin: '' }, ...living] : living,
      mures,
      vues: readRecentPages().map(({ adresse }) => idIn(/^\/plante\/(\d+)$/, adresse)),
      more: nombre > MOST,
    };
  });
}
