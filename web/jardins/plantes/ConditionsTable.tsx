import type { Plante } from '../../../contract/jardins/plante.ts';
import { capitalise, formatTemperature } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { expositionGap, temperatureGap } from './conditionGaps.ts';

const shown = (text: string) =>
  text ? (
    typo(capitalise(text))
  ) : (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">non précisé</span>
    </>
  );

/** What the plant likes beside what it has, so that a gap is seen at once. */
export function ConditionsTable({ plante, labelledBy }: { plante: Plante; labelledBy: string }) {
  const rows = [
    {
      name: 'Exposition',
      ideal: shown(plante.expositionRecommande),
      actual: shown(plante.exposition),
      gap: expositionGap(plante.expositionRecommande, plante.exposition),
    },
    {
      name: 'Température',
      ideal: shown(formatTemperature(plante.temperatureRecommande)),
      actual: shown(formatTemperature(plante.temperature)),
      gap: temperatureGap(plante.temperatureRecommande, plante.temperature),
    },
    { name: 'Arrosage', ideal: shown(plante.arrosageRecommande), actual: shown(plante.arrosage) },
    { name: 'Substrat', ideal: shown(plante.substratRecommande), actual: shown(plante.substrat) },
    { name: 'Engrais', ideal: shown(plante.engraisRecommande), actual: shown(plante.engrais) },
  ];
  const present = [
    { name: 'État', value: plante.etat },
    { name: 'Multiplication', value: plante.multiplication },
    { name: 'Floraison', value: plante.floraison },
  ];
  return (
    <table className="conditions" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td />
          <th scope="col">Idéales</th>
          <th scope="col">Actuelles</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.ideal}</td>
            <td>
              {row.actual}
              {row.gap && <span className="gap-note">{row.gap}</span>}
            </td>
          </tr>
        ))}
        {present.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td />
            <td>{shown(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
