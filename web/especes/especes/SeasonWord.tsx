import { type Climat, quinzaineOf } from '../../../contract/especes/climat.ts';
import type { Annee, Espece } from '../../../contract/especes/espece.ts';
import { currentDay } from '../../lib/clock.ts';
import { typo } from '../../lib/typo.ts';
import { joined, nextDeeds } from './yearWords.ts';

const begun = ['semisAbri', 'semisDehors', 'plantation'] as const;

/**
 * A sentence about sowing or planting a species in this half-month in the garden's climate; '' if its year there is
 * unknown.
 */
export function seasonWord({ calendrier }: Espece, climat: Climat, today: string): string {
  const annee = calendrier?.climats[climat];
  const works: Annee = Object.fromEntries(
    begun.flatMap((travail) => (annee?.[travail] ? [[travail, annee[travail]]] : [])),
  );
  const { now, next } = nextDeeds(works, quinzaineOf(today));
  if (now.length > 0) return `C’est le moment ici : ${joined(now)}.`;
  return next ? `Hors saison ici : ${next.deed} à partir de ${next.when}.` : '';
}

/** The sentence of the season beside a plant that is being added. */
export function SeasonWord({ espece, climat }: { espece: Espece; climat: Climat | '' }) {
  const word = climat && seasonWord(espece, climat, currentDay());
  return word ? (
    <p className="season-word" data-now={word.startsWith('C’est') || undefined}>
      {typo(word)}
    </p>
  ) : null;
}
