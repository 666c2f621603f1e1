import type { Plante } from '../../../../contract/jardins/plante.ts';
import { AverageText } from '../../../carnet/arrosages/AverageText.tsx';
import { milieuLabels } from '../../../jardins/milieu/pots.ts';
import { difficultyLabel } from '../../../jardins/plantes/planteFacts.ts';
import type { Elements } from '../../../lib/elements.ts';
import type { Attempt } from '../../../lib/failure.ts';
import { capitalise, formatDay, formatSize } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';

interface Props {
  plante: Plante;
  average: Attempt<number | null>;
}

/** The plant's facts besides its conditions; empty ones are left out. */
export function Fiche({ plante, average }: Props) {
  const facts: Array<[string, Elements | string | null]> = [
    ['Type', plante.typeDePlante],
    ['Difficulté', difficultyLabel(plante.difficulte)],
    ['Taille maximale', `${formatSize(plante.tailleMax)} cm`],
    ['Couleur', capitalise(plante.couleur)],
    ['Origine', plante.origine],
    ['Ajoutée le', formatDay(plante.date)],
    ['Multiplication', capitalise(plante.multiplication)],
    ['Floraison', capitalise(plante.floraison)],
    ['État', capitalise(plante.etat)],
    ['Où pousse-t-elle ?', milieuLabels[plante.milieu]],
    ['Taille du pot', plante.milieu === 'terre' ? '' : capitalise(plante.pot)],
    ['Saison finie le', plante.fin && formatDay(plante.fin)],
    ['Place', capitalise(plante.emplacement)],
    ['Fréquence moyenne d’arrosage', <AverageText key="average" average={average} />],
  ];
  return (
    <section className="fiche-facts" aria-labelledby="fiche">
      <h2 id="fiche">Fiche</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} data-wide={typeof value !== 'string' || undefined}>
                <dt className="as-quiet-sm">{typo(name)}</dt>
                <dd>{typeof value === 'string' ? typo(value) : value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
