import { type FormEvent, useRef, useState } from 'react';
import type { EspeceSummary } from '../../../contract/especes/espece.ts';
import { limits } from '../../../contract/limits.ts';
import { fold } from '../../../contract/words.ts';
import { EspeceField, nameOf } from '../../especes/especes/EspeceField.tsx';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** A line of the list: a name, a count, and its species if one was picked or has that name. */
export interface Wanted {
  name: string;
  count: number;
  espece?: EspeceSummary;
}

/** The largest count of one name. */
const MOST = 50;

interface Props {
  /** Adds one plant; throws `ApiError`. */
  add: (wanted: Wanted) => Promise<void>;
  /** Returns false, and shows the missing answers, if they may not be sent. */
  ready: () => boolean;
  /** Called when all are added. */
  onDone: (count: number) => void;
  /** The fields for all of them. */
  children: Elements;
}

/** '3 laitues' → three plants; a number inside a name stays: 'Tomate 60 jours'. */
export function wantedOf(text: string): Wanted | null {
  const [, digits, rest] = /^(\d{1,2})\s*(?:x|×)?\s+(.+)$/i.exec(text.trim()) ?? [];
  const name = (rest ?? text).trim().slice(0, limits.shortText);
  if (!name) return null;
  return { name, count: Math.min(Math.max(Number(digits ?? 1), 1), MOST) };
}

/** The species of exactly this name, if there is one. */
export async function calledSo(wanted: Wanted): Promise<Wanted> {
  const [found] = await api('GET /api/especes', { query: { q: wanted.name, limite: 1 } }).catch(
    () => [],
  );
  const isSo = found && fold(nameOf(found)) === fold(wanted.name);
  return isSo ? { ...wanted, name: nameOf(found), espece: found } : wanted;
}

/** Adds a whole bed at once: names are typed one by one or pasted as a list. */
export function SeveralPlantes({ add, ready, onDone, children }: Props) {
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<readonly Wanted[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const total = list.reduce((sum, { count }) => sum + count, 0);

  const gather = (given: readonly Wanted[]) => {
    setTyped('');
    setError(null);
    setList((before) => {
      const after = [...before];
      for (const wanted of given) {
        const at = after.findIndex(({ name }) => fold(name) === fold(wanted.name));
        const same = after[at];
        if (!same) after.push(wanted);
        else after[at] = { ...same, count: Math.min(same.count + wanted.count, MOST) };
      }
      return after;
    });
    input.current?.focus();
  };
  const keep = async (text: string) => {
    const wanted = text.split(/[,;\n]/).flatMap((part) => wantedOf(part) ?? []);
    setTyped('');
    gather(await Promise.all(wanted.map(calledSo)));
  };
  const change = (at: number, by: number) =>
    setList((before) =>
      before.flatMap((wanted, place) => {
        const count = place === at ? Math.min(wanted.count + by, MOST) : wanted.count;
        return count > 0 ? [{ ...wanted, count }] : [];
      }),
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) return keep(typed);
    if (done !== null || total === 0 || !ready()) return;
    let left = list;
    setError(null);
    try {
      for (let count = 0; left[0]; count += 1) {
        setDone(count);
        await add(left[0]);
        const [first, ...others] = left;
        left = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...others] : others;
        // A second try does not repeat plants that were added.
        setList(left);
      }
      onDone(total);
    } catch (failure) {
      logFailure(failure);
      setError(failureOf("Erreur lors de l'ajout de la plante.", failure));
    }
    setDone(null);
  };

  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <LeaveGuard when={(list.length > 0 || typed.trim() !== '') && done === null} />
      <section className="panel grid gap-5">
        <EspeceField
          label="Nom"
          name="name"
          maxLength={limits.longText}
          autoFocus
          inputRef={input}
          hint="Une à une, ou une liste : tomate, 3 laitues, basilic."
          value={typed}
          onType={setTyped}
          onPick={(espece) => gather([{ name: nameOf(espece), count: 1, espece }])}
          onKeep={keep}
        />
        {list.length > 0 && (
          <ul className="several" aria-label="Plantes à ajouter">
            {list.map(({ name, count, espece }, at) => (
              <li className="as-line-1 min-h-13 border-t border-line" key={name}>
                {espece && (
                  <Picture alt="" drawing={espece.illustration} ratio="1:1" sizes="44px" />
                )}
                <span className="as-grow pl-2 wrap-anywhere">{typo(name)}</span>
                <button
                  type="button"
                  aria-label={`Une de moins : ${name}`}
                  onClick={() => change(at, -1)}
                >
                  −
                </button>
                <output className="min-w-5 text-center" aria-label={`Nombre : ${name}`}>
                  {count}
                </output>
                <button
                  type="button"
                  aria-label={`Une de plus : ${name}`}
                  onClick={() => change(at, 1)}
                >
                  +
                </button>
                <button
                  type="button"
                  aria-label={`Retirer ${name}`}
                  onClick={() => change(at, -count)}
                >
                  <CloseIcon size={18} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {children}
      </section>
      <FormError {...error} />
      <p role="status" className="hint empty:hidden">
        {done !== null && typo(`${done + 1} sur ${done + total}...`)}
      </p>
      <div className="form-actions add-actions">
        <Button type="submit" disabled={total === 0 && !typed.trim()} busy={done !== null}>
          {total > 0 ? `Ajouter ${plural(total, 'plante')}` : 'Ajouter à la liste'}
        </Button>
      </div>
    </form>
  );
}
