import { lazy, Suspense, useState } from 'react';
import type { Lieu } from '../../../contract/especes/lieu.ts';
import type { Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { pause } from '../../lib/calls/pause.ts';
import { useAsked, useCall } from '../../lib/calls/useCall.ts';
import { loadPart } from '../../lib/connection.ts';
import { serverMessage, wasRefused } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';
import { spanName } from './dayOfYear.ts';
import { digitsOf, type Place, paillageChoices, solChoices } from './place.ts';

const DepartementMap = lazy(async () => ({
  default: (await loadPart(() => import('./DepartementMap.tsx'))).DepartementMap,
}));

interface Props {
  values: Place;
  wrong: Wrong<keyof Place>;
  field: (name: keyof Place) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  set: (change: Partial<Place>) => void;
}

/** The place of a garden; every field is optional. */
export function PlaceFields({ values, field, set }: Props) {
  const [mapped, setMapped] = useState(false);
  const departements = useCall('GET /departement').value ?? [];
  const lieu = useLieu(values, (departement) => set({ departement }));
  const choose = (departement: string) =>
    set(
      departement === values.departement
        ? { departement }
        : { departement, codePostal: '', commune: '' },
    );
  return (
    <>
      <p className="hint form-wide">
        {typo(
          'Rien n’est obligatoire. Les autres ne voient que le département et le climat ; le code postal, la commune, l’altitude, la surface, le sol et vos dates de gelée ne sont montrés qu’à vous.',
        )}
      </p>
      <TextField
        label="Code postal"
        placeholder="44000"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        describedBy="lieu-trouve"
        {...field('codePostal')}
        onChange={(event) => set({ codePostal: event.target.value, commune: '' })}
      />
      <SelectField
        label="ou département"
        choices={[
          { value: '', label: 'Non précisé' },
          ...departements.map(({ departement, nomDepartement }) => ({
            value: departement,
            label: `${departement} · ${nomDepartement}`,
          })),
          // Shown until the list is loaded, or if it cannot be.
          ...(departements.length === 0 && values.departement
            ? [{ value: values.departement, label: values.departement }]
            : []),
        ]}
        {...field('departement')}
        onChange={(event) => choose(event.target.value)}
      />
      {lieu.choix.length > 1 && (
        <SelectField
          label="Commune"
          hint="Son altitude compte pour le climat et les gelées."
          choices={[{ value: '', label: 'Non précisée' }, ...communeChoices(lieu.choix)]}
          {...field('commune')}
        />
      )}
      <p id="lieu-trouve" role="status" className="min-h-[1.5em] text-leaf form-wide">
        {lieu.text && typo(lieu.text)}
      </p>
      <div className="form-wide">
        <Button look="ghost" aria-expanded={mapped} onClick={() => setMapped(!mapped)}>
          {mapped ? 'Fermer la carte' : 'Choisir sur une carte'}
        </Button>
      </div>
      {mapped && (
        <Suspense fallback={<p className="hint form-wide">La carte arrive…</p>}>
          <DepartementMap
            departements={departements}
            chosen={values.departement}
            onChoose={choose}
          />
        </Suspense>
      )}
      <TextField
        label="Altitude (m)"
        type="number"
        min={0}
        max={4_800}
        step={1}
        hint="Plus haut, l’hiver dure : elle corrige le climat et les gelées."
        {...field('altitude')}
      />
      <TextField
        label="Surface (m²)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        hint="Pour compter vos récoltes par m²."
        {...field('surface')}
      />
      <TextField
        label="Dernière gelée chez vous"
        placeholder="15/04"
        maxLength={20}
        hint="Si vous connaissez mieux que le repère du département."
        {...field('derniereGelee')}
      />
      <TextField
        label="Première gelée chez vous"
        placeholder="01/11"
        maxLength={20}
        {...field('premiereGelee')}
      />
      <SelectField
        label="Sol"
        choices={solChoices}
        hint="Le sable sèche plus vite, l’argile moins."
        {...field('sol')}
      />
      <SelectField
        label="Paillage"
        choices={paillageChoices}
        hint="Un sol paillé perd un cinquième d’eau en moins."
        {...field('paillage')}
      />
    </>
  );
}

/** Requests wait for this pause in typing. */
const PAUSE = 250;

type Choix = Lieu['choix'];

interface Said {
  codePostal: string;
  text: string | null;
  choix: Choix;
}

/** The sentence for a typed postcode and its communes, once typing stops; reports its department. */
function useLieu(values: Place, tell: (departement: string) => void): Pick<Said, 'text' | 'choix'> {
  const codePostal = digitsOf(values);
  const altitude = /^\d{1,4}$/.test(values.altitude) ? values.altitude : undefined;
  const commune = values.commune || undefined;
  const isWhole = /^\d{5}$/.test(codePostal);
  const question = isWhole ? `${codePostal} ${commune ?? ''} ${altitude ?? ''}` : null;
  const { value, last } = useAsked<Said>(question, async (signal) => {
    await pause(PAUSE, signal);
    const asked = { params: { codePostal }, query: { altitude, commune }, signal };
    try {
      const found = await api('GET /lieu/:codePostal', asked);
      signal.throwIfAborted();
      const { choix, departement } = found;
      if (commune || !choix.some((each) => each.departement === values.departement))
        tell(departement);
      return { codePostal, text: sentenceOf(found, commune), choix };
    } catch (error) {
      if (!wasRefused(error)) throw error;
      return { codePostal, text: serverMessage(error), choix: [] };
    }
  });
  return {
    text: value?.text ?? null,
    // An answer about a former postcode does not count.
    choix: last?.codePostal === codePostal ? last.choix : [],
  };
}

const departementsOf = (choix: Choix) => new Set(choix.map(({ departement }) => departement)).size;

const communeChoices = (choix: Choix) =>
  choix.map(({ commune, nom, departement }) => ({
    value: commune,
    label: departementsOf(choix) > 1 ? `${nom} (${departement})` : nom,
  }));

const MOST_NAMES = 3;

function sentenceOf(lieu: Lieu, commune: string | undefined): string {
  const { choix, departement, nomDepartement, climat, altitude, altitudeDe, gelees } = lieu;
  const chosen = choix.filter((each) => each.commune === commune);
  const communes = (chosen.length > 0 ? chosen : choix).map(({ nom }) => nom);
  const more = communes.length - MOST_NAMES;
  const names =
    more > 0
      ? `${communes.slice(0, MOST_NAMES).join(', ')} et ${plural(more, 'autre')}`
      : communes.join(', ');
  const place = `${names} (${departement}, ${nomDepartement})`;
  const weather = climat && `, climat ${climat}`;
  const whose = altitudeDe && communes.join() !== altitudeDe ? ` (${altitudeDe})` : '';
  const height = altitude === null ? '' : `, ${altitude} m d’altitude${whose}`;
  const frosts = gelees ? ` Repère : dernières gelées ${spanName(gelees.derniere)}.` : '';
  const unknown = altitude === null ? ' Altitude inconnue : indiquez-la si vous la savez.' : '';
  const several =
    chosen.length === 0 && departementsOf(choix) > 1
      ? ' Ce code postal est dans deux départements : choisissez la commune.'
      : '';
  return `${place}${weather}${height}.${frosts}${unknown}${several}`;
}
