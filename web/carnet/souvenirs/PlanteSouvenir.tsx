import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { SouvenirCard } from './SouvenirCard.tsx';

/** A plant's memory of its owner's: it comes as long as nobody has this part of the page in sight, so that nothing moves. */
export function PlanteSouvenir({ idPlante }: { idPlante: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { last } = useAsked(String(idPlante), async (signal) => {
    const found = await api('GET /souvenirs', { query: { plante: idPlante }, signal });
    const top = place.current?.getBoundingClientRect().top ?? 0;
    return top > window.innerHeight ? found : null;
  });
  return <div ref={place}>{last && <SouvenirCard ofPlante souvenirs={last} />}</div>;
}
