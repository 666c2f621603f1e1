import { useEffect, useRef, useState } from 'react';
import type { AnneeDuJardin as Annee } from '../../../contract/carnet/annee.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { currentDay } from '../../lib/clock.ts';
import { type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { capitalise, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Section } from '../../ui/Section.tsx';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import './annees.css';
import { useAnnee } from './useAnnee.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

const amounts = ({ arrosages, soins, recoltes, entrees }: Annee['totaux']) =>
  [
    plural(arrosages, 'arrosage'),
    plural(soins, 'autre soin', 'autres soins'),
    plural(recoltes, 'récolte'),
    plural(entrees, 'note ou photo', 'notes et photos'),
  ].join(', ');

/** A year of an own garden as a picture, loaded when scrolled near; its space is reserved. */
export function AnneeDuJardin({ jardin }: { jardin: Pick<Jardin, 'id' | 'nomJardin'> }) {
  const [asked, setAsked] = useState<number | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const { known, failed, again } = useAnnee(jardin.id, asked);
  const room = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!room.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setAsked((before) => before ?? Number(currentDay().slice(0, 4)));
        near.disconnect();
      },
      { rootMargin: '400px' },
    );
    near.observe(room.current);
    return () => near.disconnect();
  }, []);
  const save = async () => {
    if (!picture.current || !known) return;
    setBusy(true);
    setError(null);
    try {
      await savePicture(picture.current, `annee-${jardin.id}-${known.bilan.annee}.png`);
    } catch (failure) {
      logFailure(failure);
      setError(failureOf('L’image n’a pas pu être enregistrée.', failure));
    }
    setBusy(false);
  };
  const bilan = known?.bilan;
  const years = [...new Set([asked ?? [], bilan?.annees ?? []].flat())].sort((a, b) => b - a);
  return (
    <Section title="L’année du jardin">
      <div className="year-part" ref={room} aria-busy={bilan?.annee !== (asked ?? undefined)}>
        <div className="year-picture">
          {known && (
            <img
              ref={picture}
              src={known.image}
              width={1600}
              height={1600}
              alt={typo(
                `L’année ${known.bilan.annee} de ${jardin.nomJardin}, en anneau de jours : ${amounts(known.bilan.totaux)}.`,
              )}
            />
          )}
          {failed && (
            <div role="alert">
              <p>{typo('L’année n’a pas pu être dessinée.')}</p>
              <Button look="ghost" onClick={again}>
                Réessayer
              </Button>
            </div>
          )}
        </div>
        <div className="year-tools">
          <SelectField
            label="Année"
            value={String(asked ?? '')}
            disabled={!known}
            choices={years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={({ target }) => setAsked(Number(target.value))}
          />
          <Button look="ghost" busy={busy} disabled={!known} onClick={save}>
            {'Télécharger l’image'}
          </Button>
          <FormError {...error} />
          <details>
            <summary>Mois par mois</summary>
            {bilan && <Months bilan={bilan} />}
          </details>
        </div>
      </div>
    </Section>
  );
}

const columns = [
  { what: 'arrosages', head: 'Arrosages' },
  { what: 'soins', head: 'Soins' },
  { what: 'recoltes', head: 'Récoltes' },
  { what: 'entrees', head: 'Notes' },
] as const;

/** The figures of the picture. */
function Months({ bilan }: { bilan: Annee }) {
  return (
    <table className="year-table">
      <caption className="sr-only">{`L’année ${bilan.annee}, mois par mois`}</caption>
      <thead>
        <tr>
          <th scope="col">Mois</th>
          {columns.map(({ what, head }) => (
            <th key={what} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 12 }, (_, month) => {
          const first = new Date(Date.UTC(bilan.annee, month, 1));
          const key = first.toISOString().slice(0, 7);
          const days = bilan.jours.filter(({ date }) => date.startsWith(key));
          return (
            <tr key={key}>
              <th scope="row">{capitalise(monthName.format(first))}</th>
              {columns.map(({ what }) => (
                <td key={what}>{days.reduce((sum, day) => sum + day[what], 0)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const SIDE = 1600;

/** Saves the picture as PNG, which every site and program takes. */
async function savePicture(image: HTMLImageElement, name: string): Promise<void> {
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!file) throw new Error('The picture cannot be written.');
  await downloadFile(Promise.resolve(new Response(file)), name);
}
