import { type FormEvent, useRef, useState } from 'react';
import type { Apercu, GenreDImport, Importation } from '../../../contract/echanges/importation.ts';
import { api } from '../../lib/api.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { ApercuPanel, type Reread } from './ApercuPanel.tsx';
import { genreOf, genres } from './importWords.ts';

interface Props {
  jardins: readonly { id: number; nomJardin: string }[];
  onStarted: (importation: Importation) => void;
}

const template = [
  'nom;nom latin;date;jardin;emplacement;difficulté;taille;exposition;note',
  'Tomate Cœur de bœuf;Solanum lycopersicum;15/05/2026;Potager;Carré 1;2;150;ensoleillé;Semée en mars',
].join('\r\n');

/** Chooses a file, shows a preview, then imports it. */
export function ImportForm({ jardins, onStarted }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [genre, setGenre] = useState<GenreDImport>('csv');
  const [jardin, setJardin] = useState('');
  const [apercu, setApercu] = useState<Apercu | null>(null);
  const [choix, setChoix] = useState<Record<string, number | null>>({});
  const [reread, setReread] = useState<Reread>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen) setGenre(genreOf(chosen.name));
    setError(null);
    forget();
    setChoix({});
  };
  const forget = () => {
    setApercu(null);
    setReread({});
  };

  async function ask<T>(
    work: (form: FormData) => Promise<T>,
    as: Reread = reread,
  ): Promise<T | undefined> {
    if (!file || busy) return undefined;
    const form = new FormData();
    form.set('genre', genre);
    form.set('idJardin', jardin);
    if (Object.keys(choix).length > 0) form.set('choix', JSON.stringify(choix));
    for (const [name, value] of Object.entries(as)) form.set(name, String(value));
    form.set('file', file);
    setBusy(true);
    setError(null);
    try {
      return await work(form);
    } catch (failure) {
      logFailure(failure);
      const message = failureOf('Le fichier n’a pas pu être lu.', failure);
      setError(message && [message.text, message.more].filter(Boolean).join(' '));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const preview = async (as: Reread) => {
    const read = await ask((form) => api('POST /import/apercu', { body: form } as never), as);
    if (!read) return;
    setReread(as);
    setApercu(read);
  };
  const start = async () => {
    const begun = await ask((form) => {
      if (apercu && apercu.nombreDErreurs > 0) form.set('ignorer', 'true');
      return api('POST /import', { body: form } as never);
    });
    if (!begun) return;
    choose(null);
    if (field.current) field.current.value = '';
    onStarted(begun);
  };

  return (
    <>
      <form
        className="panel import-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void preview({});
        }}
      >
        <div className="field">
          <label htmlFor="import-file">Fichier</label>
          <input
            id="import-file"
            ref={field}
            type="file"
            className="input"
            accept=".csv,.txt,.tsv,.json,.zip"
            aria-describedby="import-file-hint"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
          <p id="import-file-hint" className="hint">
            {file
              ? `Choisi : ${file.name}`
              : 'Choisissez-le, ou déposez-le ici. CSV de 20 Mo au plus, archive de 500 Mo au plus.'}
          </p>
        </div>
        <SelectField
          label="D’où vient-il ?"
          choices={genres}
          value={genre}
          onChange={({ target }) => {
            setGenre(target.value as GenreDImport);
            forget();
          }}
        />
        <SelectField
          label="Où vont les plantes ?"
          hint="Dans un jardin choisi, les jardins du fichier deviennent des places."
          choices={[
            { value: '', label: 'Les jardins du fichier' },
            ...jardins.map(({ id, nomJardin }) => ({ value: String(id), label: nomJardin })),
          ]}
          value={jardin}
          onChange={({ target }) => {
            setJardin(target.value);
            forget();
          }}
        />
        <FormError text={error} />
        <div className="form-actions">
          <Button type="submit" busy={busy} disabled={!file}>
            {busy && !apercu ? 'Lecture…' : 'Voir l’aperçu'}
          </Button>
          <a
            className="text-link"
            download="modele-courtil.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${template}`)}`}
          >
            Télécharger un modèle CSV
          </a>
        </div>
      </form>
      {apercu && (
        <ApercuPanel
          apercu={apercu}
          choix={choix}
          onChoose={(ligne, espece) => setChoix({ ...choix, [ligne]: espece })}
          reread={reread}
          onReread={(changed) => void preview({ ...reread, ...changed })}
          busy={busy}
          onImport={() => void start()}
        />
      )}
    </>
  );
}
