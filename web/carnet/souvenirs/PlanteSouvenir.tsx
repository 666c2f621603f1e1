import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { SouvenirCard } from './SouvenirCard.tsx';

/**
 * A memory of a plant, for its owner. It comes only while this part of the page is out of sight, so that it causes no
 * layout shift.
 */
export function PlanteSouvenir({ idPlante }: { idPlante: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { last } = useAsked(String(idPlante), async (signal) => {
    const found = await api('GET /souvenirs', { query: { plante: idPlante }, signal });
    const top = place.current?.getBoundingClientRect().top ?? 0;
    return top > window.innerHeight ? found : null;
  });
  return <div ref={place}>{last && <SouvenirCard ofPlante souvenirs={last} />}</div>;
}
