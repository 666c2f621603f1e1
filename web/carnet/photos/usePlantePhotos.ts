import { api } from '../../lib/api.ts';
import { useAsked, useChange } from '../../lib/calls/useCall.ts';

/** A photo of a plant's life that this reader may see. */
export interface PhotoDeVie {
  id: number;
  photo: string;
  date: string;
  texte: string;
}

/** The most parts read: 600 photos. */
const MOST_PARTS = 10;

/** All photos of a plant, oldest first; null until they are read. Each new `version` reads them again. */
export function usePlantePhotos(idPlante: number, version: unknown): readonly PhotoDeVie[] | null {
  const { last, again } = useAsked(String(idPlante), (signal) => readAll(idPlante, signal));
  useChange(version, again);
  return last;
}

async function readAll(idPlante: number, signal: AbortSignal): Promise<PhotoDeVie[]> {
  const photos: PhotoDeVie[] = [];
  let suite: string | undefined;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const read = await api('GET /plante/:id/vie', {
      params: { id: idPlante },
      query: { filtre: 'photo', suite },
      signal,
    });
    for (const evenement of read.evenements)
      if (evenement.sorte === 'entree' && evenement.photo)
        photos.push({ ...evenement, photo: evenement.photo });
    if (!read.suite) break;
    suite = read.suite;
  }
  return photos.reverse();
}
