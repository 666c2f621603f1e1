import { useEffect, useRef } from 'react';
import type { Apercu } from '../../../contract/jardins/imports/importation.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { EspeceGuess } from './EspeceGuess.tsx';
import { LongList } from './LongList.tsx';

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
  // What waits for an answer stands first.
  const guesses = propositions.toSorted((one, other) => Number(one.sure) - Number(other.sure));
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
          <LongList items={erreurs} count={nombreDErreurs} first={50}>
            {({ ligne, champ, message, fichier }) => (
              <li tabIndex={-1}>
                <strong>
                  {typo(`Ligne ${ligne}${fichier ? ` de ${fichier}` : ''}, ${champ} :`)}
                </strong>{' '}
                <span>{typo(message)}</span>
              </li>
            )}
          </LongList>
        </>
      )}
      {propositions.length > 0 && (
        <>
          <h3>Espèces devinées</h3>
          <p className="hint">
            {typo(
              'Cochée, l’espèce est donnée à la plante ; décochée, la plante est reprise sans espèce.',
            )}
          </p>
          <LongList items={guesses} count={guesses.length} first={24} className="import-guesses">
            {(guess) => (
              <EspeceGuess
                guess={guess}
                chosen={choix[guess.ligne]}
                onChoose={(especeId) => onChoose(guess.ligne, especeId)}
              />
            )}
          </LongList>
        </>
      )}
      {lignes.length > 0 && (
        <>
          <h3>Ce qui sera repris</h3>
          <LongList items={lignes} count={nombreDeLignes} first={12} className="import-lines">
            {({ sorte, nom, jardin, date }) => (
              <li tabIndex={-1}>
                {[nom || sorte, jardin, date && formatDay(date)].filter(Boolean).join(' · ')}
              </li>
            )}
          </LongList>
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
