import { useEffect, useRef } from 'react';
import type { Apercu, Encodage, TableDImport } from '../../../contract/echanges/importation.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { EspeceGuess } from './EspeceGuess.tsx';
import { encodages, tables } from './importWords.ts';
import { LongList } from './LongList.tsx';

/** The member's choices, where they differ from the guess. */
export interface Reread {
  table?: TableDImport;
  encodage?: Encodage;
  reprendre?: boolean;
}

interface Props {
  apercu: Apercu;
  choix: Readonly<Record<string, number | null>>;
  onChoose: (ligne: number, especeId: number | null) => void;
  reread: Reread;
  onReread: (changed: Reread) => void;
  busy: boolean;
  onImport: () => void;
}

const mostNumbers = 12;

/** '2, 3 et 4'; the first ones of many. */
function numbersOf(lignes: readonly number[]): string {
  const named = lignes.slice(0, mostNumbers).map((ligne) => String(ligne));
  if (lignes.length > mostNumbers) return `${named.join(', ')}…`;
  return new Intl.ListFormat('fr').format(named);
}

/** The preview of a file: understood rows, wrong lines, guessed species. */
export function ApercuPanel(props: Props) {
  const { apercu, choix, onChoose, reread, onReread, busy, onImport } = props;
  const { lignes, erreurs, propositions, nombreDeLignes, nombreDErreurs, nouveauxJardins } = apercu;
  const { table, encodage, dejaLa } = apercu;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const right = plural(nombreDeLignes, 'ligne comprise', 'lignes comprises');
  const wrong = plural(nombreDErreurs, 'ligne à revoir', 'lignes à revoir');
  // Open questions come first.
  const guesses = propositions.toSorted((one, other) => Number(one.sure) - Number(other.sure));
  return (
    <section className="panel import-apercu" aria-labelledby="import-apercu">
      <h2 id="import-apercu" ref={title} tabIndex={-1}>
        {nombreDErreurs > 0 ? `${right}, ${wrong}` : right}
      </h2>
      {table && encodage && (
        <div className="import-reread">
          <SelectField
            label="Ce tableau parle de"
            choices={tables}
            value={table}
            onChange={({ target }) => onReread({ table: target.value as TableDImport })}
          />
          <SelectField
            label="Ses caractères sont écrits en"
            hint="Des lettres étranges ? Choisissez-en un autre."
            choices={encodages}
            value={encodage}
            onChange={({ target }) => onReread({ encodage: target.value as Encodage })}
          />
        </div>
      )}
      {dejaLa.length > 0 && (
        <div className="import-there">
          <p>
            {typo(
              `${plural(dejaLa.length, 'ligne est déjà chez vous', 'lignes sont déjà chez vous')} : ${numbersOf(dejaLa)}. ${reread.reprendre ? 'Elles seront reprises une seconde fois.' : 'Laissées de côté.'}`,
            )}
          </p>
          <label className="check">
            <input
              type="checkbox"
              checked={reread.reprendre ?? false}
              onChange={({ target }) => onReread({ reprendre: target.checked })}
            />
            Les reprendre quand même
          </label>
        </div>
      )}
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
