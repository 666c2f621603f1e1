import { type FormEvent, useState } from 'react';
import type { Echeance } from '../../../../contract/agenda/aujourdhui.ts';
import type { Rappel } from '../../../../contract/agenda/rappel.ts';
import { limits } from '../../../../contract/limits.ts';
import { dayAfter, daysBetween } from '../../../../contract/today.ts';
import { dayFrom, shortWeekdayAndDay } from '../../../jardins/days.ts';
import { useCall } from '../../../lib/calls/useCall.ts';
import { currentDay } from '../../../lib/clock.ts';
import type { Elements } from '../../../lib/elements.ts';
import { formatDay, plural } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { EyeOffIcon } from '../../../ui/fields/PasswordField.tsx';
import { type IconComponent, PencilIcon, TrashIcon } from '../../../ui/icons.tsx';
import { sayIll } from '../answerActions.ts';
import { genreWords } from '../genreWords.ts';
import { ChevronIcon, ClockIcon, IllIcon } from '../todayIcons.tsx';
import type { Act, Jour } from '../useJour.ts';
import { changeRhythm, doWork, postpone, stopProposing } from '../workActions.ts';

interface Props {
  work: Echeance | null;
  jour: Jour;
  onClose: () => void;
  /** Changes an own task. */
  onEdit: (work: Echeance) => void;
  /** Shows the water of a plant. */
  onWhy: (work: Echeance) => void;
}

/** The sheet of actions on a work; loaded when it is first opened. */
export function WorkSheet({ work, onClose, ...props }: Props) {
  return (
    <Dialog open={work !== null} title={work?.nom ?? ''} onClose={onClose}>
      {work && <Choices work={work} onClose={onClose} {...props} />}
    </Dialog>
  );
}

type Panel = 'later' | 'other' | 'rhythm';

function Choices({ work, jour, onClose, onEdit, onWhy }: Props & { work: Echeance }) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const rappel = useRappel(work);
  const today = currentDay();
  const { noun, done } = genreWords[work.genre];
  const own = work.genre === 'libre';
  const { idPlante } = work;
  const ill = jour.jour?.malades.some((each) => each.idPlante === idPlante);
  const choose = (act: Act) => {
    onClose();
    jour.act(act);
  };
  const last = rappel?.dernier && `${done} le ${formatDay(rappel.dernier)}`;
  const place = [last, work.jardin, work.emplacement].filter(Boolean).join(' · ');
  return (
    <div className="work-sheet">
      <p className="muted">{typo(place || work.raison)}</p>
      {work.reserve && (
        <Entry icon={genreWords.arrosage.icon} onSelect={() => onWhy(work)} text="Pourquoi ?" />
      )}
      <h3 id="reporter">Reporter</h3>
      <fieldset className="today-choices" aria-labelledby="reporter">
        {[1, 2, 7].map((days) => (
          <button key={days} type="button" onClick={() => choose(postpone(work, days))}>
            <strong>{`+${days}`}</strong>
            <span>
              {days === 7
                ? shortWeekdayAndDay(dayAfter(today, days))
                : dayFrom(today, dayAfter(today, days))}
            </span>
          </button>
        ))}
        <button
          type="button"
          aria-expanded={panel === 'later'}
          onClick={() => setPanel(panel === 'later' ? null : 'later')}
        >
          <strong>Date</strong>
          <span>choisir</span>
        </button>
      </fieldset>
      {panel === 'later' && (
        <DayForm
          label="Reporter au"
          initial={dayAfter(today, 3)}
          min={dayAfter(today, 1)}
          max={dayAfter(today, limits.intervalle)}
          submit="Reporter"
          onChosen={(day) => choose(postpone(work, daysBetween(today, day)))}
        />
      )}
      {!own && (
        <Entry
          icon={genreWords[work.genre].icon}
          open={panel === 'other'}
          onSelect={() => setPanel(panel === 'other' ? null : 'other')}
          text={`${done} un autre jour...`}
        >
          <DayForm
            label="Quel jour ?"
            initial={dayAfter(today, -1)}
            min={dayAfter(today, -365)}
            max={today}
            submit="Noter"
            onChosen={(day) => choose(doWork(work, day))}
          />
        </Entry>
      )}
      {!own && rappel && (
        <Entry
          icon={ClockIcon}
          open={panel === 'rhythm'}
          onSelect={() => setPanel(panel === 'rhythm' ? null : 'rhythm')}
          text={
            work.intervalle
              ? `Changer le rythme (${plural(work.intervalle, 'jour')})`
              : 'Changer le rythme'
          }
        >
          <RhythmForm
            days={rappel.intervalle ?? rappel.intervalleRetenu ?? work.intervalle}
            own={rappel.intervalle !== null || rappel.quinzaines.length > 0}
            onChosen={(days) => choose(changeRhythm(work, days, rappel))}
          />
        </Entry>
      )}
      {idPlante !== null && !ill && (
        <Entry
          icon={IllIcon}
          onSelect={() => choose(sayIll({ idPlante, nom: work.nom }))}
          text="Signaler malade"
        />
      )}
      {own && <Entry icon={PencilIcon} onSelect={() => onEdit(work)} text="Modifier la tâche" />}
      <Entry
        icon={own ? TrashIcon : EyeOffIcon}
        onSelect={() => choose(stopProposing(work))}
        text={own ? 'Supprimer la tâche' : `Ne plus proposer ${noun}`}
      />
      <Button look="ghost" className="mt-4 w-full" onClick={onClose}>
        Fermer
      </Button>
    </div>
  );
}

/** The rhythm of this work; null until it is known. */
function useRappel({ idPlante, genre }: Echeance): Rappel | null {
  const known = idPlante !== null && genre !== 'libre';
  const { value } = useCall(known ? 'GET /plante/:id/rappel' : null, {
    params: { id: idPlante ?? 0 },
  });
  return value?.find((each) => each.genre === genre) ?? null;
}

interface EntryProps {
  icon: IconComponent;
  text: string;
  onSelect: () => void;
  /** Set if the entry unfolds something. */
  open?: boolean;
  children?: Elements;
}

function Entry({ icon: Icon, text, onSelect, open, children }: EntryProps) {
  return (
    <div className="sheet-entry">
      <button type="button" onClick={onSelect} aria-expanded={open}>
        <Icon size={22} />
        <span>{typo(text)}</span>
        {open !== undefined && <ChevronIcon />}
      </button>
      {open && children}
    </div>
  );
}

interface DayFormProps {
  label: string;
  initial: string;
  min: string;
  max: string;
  submit: string;
  onChosen: (day: string) => void;
}

function DayForm({ label, initial, min, max, submit, onChosen }: DayFormProps) {
  const [day, setDay] = useState(initial);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChosen(day);
  };
  return (
    <form className="sheet-form" onSubmit={send}>
      <TextField
        type="date"
        label={label}
        value={day}
        min={min}
        max={max}
        required
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit">{submit}</Button>
    </form>
  );
}

interface RhythmFormProps {
  days: number | null;
  own: boolean;
  onChosen: (days: number | null) => void;
}

function RhythmForm({ days, own, onChosen }: RhythmFormProps) {
  const [text, setText] = useState(String(days ?? ''));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChosen(Number(text));
  };
  return (
    <form className="sheet-form" onSubmit={send}>
      <TextField
        type="number"
        inputMode="numeric"
        label="Tous les combien de jours ?"
        value={text}
        min={1}
        max={limits.intervalle}
        step={1}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Enregistrer</Button>
      {own && (
        <Button look="quiet" onClick={() => onChosen(null)}>
          Revenir au rythme habituel
        </Button>
      )}
    </form>
  );
}
