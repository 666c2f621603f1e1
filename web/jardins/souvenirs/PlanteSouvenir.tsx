import { useEffect, useRef, useState } from 'react';
import type { Souvenir } from '../../../contract/jardins/vie/souvenir.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { SouvenirCard } from './SouvenirCard.tsx';

/** A plant's memory of its owner's: it comes as long as nobody has this part of the page in sight, so that nothing moves. */
export function PlanteSouvenir({ idPlante }: { idPlante: number }) {
  const [souvenirs, setSouvenirs] = useState<readonly Souvenir[]>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /souvenirs', { query: { plante: idPlante }, signal: stop.signal }).then(
      (found) => {
        const top = place.current?.getBoundingClientRect().top ?? 0;
        if (!stop.signal.aborted && top > window.innerHeight) setSouvenirs(found);
      },
      (error) => {
        if (!stop.signal.aborted) logFailure(error);
      },
    );
    return () => stop.abort();
  }, [idPlante]);
  return <div ref={place}>{souvenirs && <SouvenirCard ofPlante souvenirs={souvenirs} />}</div>;
}
