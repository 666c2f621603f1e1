import type { ReactNode } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { capitalise, formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

/** The plant's data sheet; what nobody has noted is not listed. */
export function PlanteFacts({ plante, frequency }: { plante: Plante; frequency: ReactNode }) {
  const facts: Array<[string, ReactNode]> = [
    ['Origine', plante.origine],
    ['Couleur', capitalise(plante.couleur)],
    ['Ajoutée le', formatDay(plante.date)],
    ["Fréquence moyenne d'arrosage", frequency],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? typo(value) : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
