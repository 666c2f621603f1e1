import type { Espece } from '../../../contract/especes/espece.ts';
import { typo } from '../../lib/typo.ts';

const names: Readonly<Record<string, string>> = {
  noms: 'Autres noms',
  origine: 'Origine',
  port: 'Port et taille',
  conditions: 'Conditions',
  rusticite: 'Rusticité',
  arrosage: 'Arrosage',
  culture: 'Culture',
  calendrier: 'Année',
  voisinage: 'Voisins',
  rotation: 'Rotation',
  ennemis: 'Maladies et ravageurs',
  graine: 'Vie de la graine',
};

/** The missing facts and the reason: silence is not an answer. */
export function Absences({ absences }: Pick<Espece, 'absences'>) {
  if (absences.length === 0) return null;
  return (
    <div className="absences">
      <h2 className="text-ink text-lg">Ce que nous préférons taire</h2>
      <p>Un fait dont personne n’est sûr n’est pas écrit ici.</p>
      <ul className="mt-2">
        {absences.map(({ groupe, raison }) => (
          <li key={groupe}>
            {typo(`${names[groupe] ?? groupe} : ${raison.replace(/\.?$/, '.')}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
