import { type FormEvent, useState } from 'react';
import type { MesPlantesChoix } from '../../../contract/agenda/mesPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import type { Elements } from '../../lib/elements.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { placesOf } from './filterFields.ts';
import { etatNames } from './filters.ts';
import type { Bulk } from './useBulk.ts';

/** Acts that ask in a dialog first. */
export type Asked = 'jardin' | 'etat' | 'place' | 'supprimer';

interface Props {
  asked: Asked | null;
  names: readonly string[];
  choix: MesPlantesChoix;
  bulk: Bulk;
  onClose: () => void;
}

export function BulkDialogs({ asked, names, choix, bulk, onClose }: Props) {
  const count = plural(names.length, 'plante');
  // Closes after a failure too: its message would be hidden below the dialog.
  const then = (work: Promise<void>) => work.then(onClose);
  return (
    <>
      <Dialog open={asked === 'jardin'} title={`Déplacer ${count}`} onClose={onClose}>
        <MoveForm choix={choix} onCancel={onClose} onMove={(...to) => then(bulk.move(...to))} />
      </Dialog>
      <Dialog open={asked === 'etat'} title={`État de ${count}`} onClose={onClose}>
        <div className="form-actions">
          {(Object.keys(etatNames) as Plante['etat'][]).map((etat) => (
            <Button key={etat} look="ghost" onClick={() => void then(bulk.setEtat(etat))}>
              {etatNames[etat]}
            </Button>
          ))}
        </div>
      </Dialog>
      <Dialog open={asked === 'place'} title={`Place de ${count}`} onClose={onClose}>
        <PlaceForm
          choix={choix}
          onCancel={onClose}
          onPlace={(place) => then(bulk.setPlace(place))}
        />
      </Dialog>
      <LazyConfirmDialog
        open={asked === 'supprimer'}
        title={`Supprimer ${count} ?`}
        confirm="Oui, supprimer"
        onConfirm={() => {
          onClose();
          bulk.remove();
        }}
        onCancel={onClose}
      >
        {`${namesOf(names)}, avec leurs arrosages et leurs soins.`}
      </LazyConfirmDialog>
    </>
  );
}

interface FormProps {
  choix: MesPlantesChoix;
  onCancel: () => void;
}

/** A form that is sent once at a time. */
function Sent({
  onSend,
  submit,
  onCancel,
  children,
}: {
  onSend: () => Promise<unknown>;
  submit: string;
  onCancel: () => void;
  children: Elements;
}) {
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onSend();
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-5">
      {children}
      <div className="form-actions">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

const PLACES = 'places-connues';

interface PlaceFieldProps {
  places: Iterable<string>;
  value: string;
  onChange: (place: string) => void;
  hint: string;
}

const PlaceField = ({ places, value, onChange, hint }: PlaceFieldProps) => (
  <>
    <TextField
      label="Place"
      hint={hint}
      list={PLACES}
      maxLength={limits.emplacement}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <datalist id={PLACES}>
      {[...places].filter(Boolean).map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
  </>
);

function MoveForm({
  choix,
  onCancel,
  onMove,
}: FormProps & {
  onMove: (jardin: { id: number; nom: string }, place: string) => Promise<unknown>;
}) {
  const [chosen, setChosen] = useState(choix.jardins[0]?.id ?? 0);
  const [place, setPlace] = useState('');
  const jardin = choix.jardins.find(({ id }) => id === chosen);
  return (
    <Sent
      submit="Déplacer"
      onCancel={onCancel}
      onSend={async () => jardin && onMove(jardin, place)}
    >
      <SelectField
        label="Jardin"
        value={String(chosen)}
        choices={choix.jardins.map(({ id, nom }) => ({ value: String(id), label: typo(nom) }))}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <PlaceField
        places={placesOf(choix, chosen).keys()}
        value={place}
        onChange={setPlace}
        hint="Dans ce jardin : 'carré 3', 'rebord sud'. Vide, elles n’en ont pas."
      />
    </Sent>
  );
}

function PlaceForm({
  choix,
  onCancel,
  onPlace,
}: FormProps & { onPlace: (place: string) => Promise<unknown> }) {
  const [place, setPlace] = useState('');
  return (
    <Sent submit="Enregistrer" onCancel={onCancel} onSend={() => onPlace(place)}>
      <PlaceField
        places={placesOf(choix).keys()}
        value={place}
        onChange={setPlace}
        hint="'carré 3', 'rebord sud'. Vide, elles n’en ont plus."
      />
    </Sent>
  );
}

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const NAMED = 5;

/** 'Basilic, Menthe et 3 autres' */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  if (rest <= 1) return list.format(names);
  return list.format([...names.slice(0, NAMED), plural(rest, 'autre')]);
}
