import { useEffect, useRef } from 'react';
import type { Apercu } from '../../../contract/jardins/imports/importation.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';

const shown = 50;

interface Props {
  apercu: Apercu;
  choix: Readonly<Record<string, number | null>>;
  onChoose: (ligne: number, especeId: number | null) => void;
  busy: boolean;
  onImport: () => void;
}

/** What a file says: what is understood, which lines are wrong, which species are guessed. */
export function ApercuPanel({ apercu, choix, onChoose, busy, onImport }: Props) {
  const { lignes, erreurs, propositions, nombreDeLignes, nombreDErreurs, nouveauxJardins } = apercu;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const right = plural(nombreDeLignes, 'ligne comprise', 'lignes comprises');
  const wrong = plural(nombreDErreurs, 'ligne à revoir', 'lignes à revoir');
  return (
    <section className="panel import-apercu" aria-labelledby="import-apercu">
      <h2 id="import-apercu" ref={title} tabIndex={-1}>
        {nombreDErreurs > 0 ? `${right}, ${wrong}` : right}
      </h2>
      {nouveauxJardins.length > 0 && (
        <p>
          {typo(
            `${plural(nouveauxJardins.length, 'nouveau jardin', 'nouveaux jardins')} : ${nouveauxJardins.join(', ')}.`,
          )}
        </p>
      )}
      {erreurs.length > 0 && (
        <>
          <h3>{typo('À revoir dans le fichier')}</h3>
          <ul className="import-list">
            {erreurs.slice(0, shown).map(({ ligne, champ, message, fichier }) => (
              <li key={`${fichier} ${ligne} ${champ} ${message}`}>
                <strong>
                  {typo(`Ligne ${ligne}${fichier ? ` de ${fichier}` : ''}, ${champ} :`)}
                </strong>{' '}
                {typo(message)}
              </li>
            ))}
          </ul>
          <More count={nombreDErreurs} />
        </>
      )}
      {propositions.length > 0 && (
        <>
          <h3>Espèces devinées</h3>
          <ul className="import-list import-guesses">
            {propositions.slice(0, shown).map((guess) => {
              const { ligne, nom, especeId, espece, nomLatin, sure } = guess;
              const chosen = choix[ligne] === undefined ? sure : choix[ligne] !== null;
              return (
                <li key={ligne}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen}
                      onChange={() => onChoose(ligne, chosen ? null : especeId)}
                    />
                    <span>
                      {nom} : <strong>{espece}</strong> (<i>{nomLatin}</i>)
                      {!sure && ', à confirmer'}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
          <More count={propositions.length} />
        </>
      )}
      {lignes.length > 0 && (
        <>
          <h3>Ce qui sera repris</h3>
          <ul className="import-list">
            {lignes.slice(0, shown).map(({ ligne, sorte, nom, jardin, date }) => (
              <li key={`${ligne} ${sorte} ${nom} ${date}`}>
                {[nom || sorte, jardin, date && formatDay(date)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
          <More count={nombreDeLignes} />
        </>
      )}
      <div className="form-actions">
        <Button busy={busy} disabled={nombreDeLignes === 0} onClick={onImport}>
          {nombreDErreurs > 0 ? 'Importer les lignes justes' : 'Importer'}
        </Button>
      </div>
    </section>
  );
}

const More = ({ count }: { count: number }) =>
  count > shown ? <p className="muted">{typo(`… et ${count - shown} de plus.`)}</p> : null;
