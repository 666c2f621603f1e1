import { useEffect, useRef, useState } from 'react';
import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { isId, local, storedList } from '../../lib/storage.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import { inLetters } from './firstWatering.ts';
import { type Growing, inTheGround, milieuOfJardin } from './growing.ts';
import { PotSizes } from './MilieuQuestion.tsx';

/** The browser keeps the latest hundred gardens whose question was answered. */
const KEY = 'potsDemandes';
const KEPT = 100;
/** Fewer plants are not worth a question: each has its own form. */
const LEAST = 3;

const answered = () => storedList(KEY, isId);
const remember = (ids: readonly number[]) => local.set({ [KEY]: JSON.stringify(ids.slice(-KEPT)) });

interface Props {
  jardin: Pick<Jardin, 'id' | 'nomJardin' | 'description'>;
}

/** Asks once for all plants of a balcony or a room: older plants were all stored as in the ground. */
export function PotsQuestion({ jardin }: Props) {
  const milieu = milieuOfJardin(jardin);
  const [over, setOver] = useState(() => answered().includes(jardin.id));
  const { value } = useAsked(milieu && !over ? String(jardin.id) : null, async (signal) => {
    const query = { jardin: jardin.id, limite: limits.pageSizeMaximum };
    const { plantes } = await api('GET /mes-plantes', { query, signal });
    return plantes.filter(
      (plante) => plante.milieu === 'terre' && plante.fin === null && plante.etat !== 'morte',
    );
  });
  if (!milieu || over || !value || value.length < LEAST) return null;
  const tell = (isOver: boolean) => {
    const others = answered().filter((id) => id !== jardin.id);
    remember(isOver ? [...others, jardin.id] : others);
    setOver(isOver);
  };
  return <Question milieu={milieu} nom={jardin.nomJardin} plantes={value} onOver={tell} />;
}

interface QuestionProps {
  milieu: 'pot' | 'interieur';
  nom: string;
  plantes: readonly MaPlante[];
  /** Called with true once it is answered, with false when that is undone. */
  onOver: (isOver: boolean) => void;
}

function Question({ milieu, nom, plantes, onOver }: QuestionProps) {
  const [step, setStep] = useState<'asked' | 'all' | 'some'>('asked');
  const [chosen, setChosen] = useState(() => new Set(plantes.map(({ id }) => id)));
  const [pot, setPot] = useState<Plante['pot']>('');
  const [done, setDone] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (step !== 'asked') heading.current?.focus({ preventScroll: true });
  }, [step]);
  const ids = step === 'some' ? [...chosen] : plantes.map(({ id }) => id);
  const where = milieu === 'pot' ? 'sont-elles en pot' : 'poussent-elles à l’intérieur';

  const save = async () => {
    const [changed, left] = await put(ids, { milieu, pot }, setDone);
    setDone(null);
    if (left.length > 0) {
      notify('error', `${plural(left.length, 'plante')} sur ${ids.length} : rien n’a été noté.`, {
        label: 'Réessayer',
        onSelect: () => void save(),
      });
      return;
    }
    onOver(true);
    offerUndo({
      text: `${plural(changed.length, 'plante notée', 'plantes notées')} ${milieu === 'pot' ? 'en pot' : 'à l’intérieur'}`,
      onUndo: async () => {
        const [, kept] = await put(changed, inTheGround, () => {});
        onOver(false);
        if (kept.length > 0) throw new Error(`${kept.length} plants are as they were`);
      },
    });
  };

  return (
    <section className="panel pots-question" aria-labelledby="pots">
      <h2 id="pots" ref={heading} tabIndex={-1}>
        {typo(`Vos ${inLetters(plantes.length)} plantes de « ${nom} » ${where} ?`)}
      </h2>
      {step === 'asked' && (
        <>
          <p className="muted">
            {typo('Une plante en pot a soif plus souvent : Courtil en tient compte.')}
          </p>
          <div className="form-actions">
            <Button onClick={() => setStep('all')}>Oui, toutes</Button>
            <Button look="ghost" onClick={() => setStep('some')}>
              Choisir
            </Button>
            <Button look="quiet" onClick={() => onOver(true)}>
              Non
            </Button>
          </div>
        </>
      )}
      {step === 'some' && (
        <Chosen
          plantes={plantes}
          chosen={chosen}
          onToggle={(id) => {
            const next = new Set(chosen);
            if (!next.delete(id)) next.add(id);
            setChosen(next);
          }}
        />
      )}
      {step !== 'asked' && (
        <>
          <PotSizes
            legend={ids.length === 1 ? 'Dans quel pot ?' : 'Dans quels pots, le plus souvent ?'}
            value={pot}
            onChange={setPot}
            disabled={done !== null}
          />
          <div className="form-actions">
            <Button busy={done !== null} disabled={ids.length === 0} onClick={() => void save()}>
              Enregistrer
            </Button>
            <Button look="quiet" disabled={done !== null} onClick={() => setStep('asked')}>
              Retour
            </Button>
          </div>
        </>
      )}
      <p role="status" className="hint empty:hidden">
        {done !== null && typo(`${done + 1} sur ${ids.length}...`)}
      </p>
    </section>
  );
}

/** Changes plants one after the other, so that a failure does not stop the others; returns changed and unchanged ids. */
async function put(
  ids: readonly number[],
  growing: Growing,
  onStep: (done: number) => void,
): Promise<[changed: number[], left: number[]]> {
  const changed: number[] = [];
  const left: number[] = [];
  for (const [step, id] of ids.entries()) {
    onStep(step);
    try {
      const asked = { params: { id }, body: { ...growing }, idempotencyKey: newKey() };
      await api('PUT /plante/:id', asked);
      changed.push(id);
    } catch (error) {
      // A plant deleted meanwhile needs no change.
      if (hasStatus(error, 404)) continue;
      logFailure(error);
      left.push(id);
    }
  }
  return [changed, left];
}

interface ChosenProps {
  plantes: readonly MaPlante[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

const Chosen = ({ plantes, chosen, onToggle }: ChosenProps) => (
  <fieldset className="as-stack-2">
    <legend className="sr-only">Lesquelles</legend>
    {plantes.map(({ id, name, photo, illustration }) => (
      <label key={id} className="choice">
        <input
          className="size-[1.25rem]"
          type="checkbox"
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
        <Picture photo={photo} drawing={illustration} alt="" ratio="4:3" sizes="64px" />
        <span>{typo(name)}</span>
      </label>
    ))}
  </fieldset>
);
