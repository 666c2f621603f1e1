import type { MesPlantesChoix } from '../../../contract/agenda/mesPlantes.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import type { AEtiqueter } from './EtiquettesDialog.tsx';

/** Chosen plants by garden, read in parts: the list knows the gardens only of its loaded plants. */
export async function byJardin(
  chosen: ReadonlyMap<number, string>,
  jardins: MesPlantesChoix['jardins'],
): Promise<AEtiqueter[]> {
  const parts = await Promise.all(
    jardins.map(async ({ id, nom }) => {
      const all = await api('GET /mes-plantes/noms', { query: { jardin: String(id) } });
      const plantes = all.plantes.map((plante) => plante.id).filter((each) => chosen.has(each));
      return Array.from({ length: Math.ceil(plantes.length / limits.etiquettes) }, (_, at) => ({
        idJardin: id,
        jardin: nom,
        plantes: plantes.slice(at * limits.etiquettes, (at + 1) * limits.etiquettes),
      }));
    }),
  );
  return parts.flat();
}
