import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../contract/errors.ts';
import {
  ApiError,
  type Failure,
  failureOf,
  hasStatus,
  logFailure,
  wasRefused,
} from '../lib/failure.ts';
import { capitalise } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { takeDraft, useSessionDraft } from './draft.ts';

/** The errors of a form: sentences below its fields, and a message about the whole form. */
export type Wrong<Name extends string> = { [N in Name | keyof Failure]?: string | undefined };

interface Options<Values, Name extends string> {
  initial: Values | (() => Values);
  /**
   * The errors that stop a form from being sent, in the form's own sentences. The contract's schemas would make every
   * page heavier. A test checks that they refuse the same values (web/testing/forms.component.test.tsx). `half` tells
   * of a field whose text the browser holds back, such as half a date.
   */
  rules?: (values: Values, half: (name: string) => boolean) => Wrong<Name>;
  /** Sends what was typed; answers what was refused without failing, or nothing. */
  send: (values: Values) => Promise<Wrong<Name> | undefined>;
  /** The message when sending fails. The server's messages about single fields stand below those fields as well. */
  failure: string | ((error: unknown) => Wrong<Name> | null);
  /**
   * Keeps a draft when the member's session ends; `but` excepts one field. A text names the part of the page,
   * if it is not the page's own form.
   */
  draft?: boolean | string | { but: keyof Values };
  /** True if something besides the values was changed: a picture. */
  changed?: boolean;
  /** True while a picture is uploading: the form is not sent before. */
  uploading?: boolean;
  /** True if errors are checked again at each change after a refusal; else the next change clears them. */
  live?: boolean;
}

type TextOf<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/**
 * A form: its values, their errors, and its submission.
 *
 *   const form = useForm({ initial: { email: '' }, rules, send, failure: 'Erreur lors de l’envoi.' });
 *   <form ref={form.ref} onSubmit={form.submit} noValidate>
 *     <LeaveGuard when={form.unsaved} />
 *     <TextField label="Email" {...form.field('email')} />
 *     <FormError {...form.error} />
 *     <Button type="submit" busy={form.busy}>Envoyer</Button>
 *
 * The first field that is wrong has the focus. The typed values stay after any answer. After a
 * success the form is `sent`, and busy, until something is changed: most pages are left then.
 */
export function useForm<Values extends object, Name extends string = keyof Values & string>(
  options: Options<Values, NoInfer<Name>>,
) {
  const { rules, draft = false, live = false } = options;
  const part = typeof draft === 'string' ? ` ${draft}` : '';
  const session = useSession();
  const [initial] = useState(options.initial);
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(draft && takeDraft<Partial<Values>>(part)),
  }));
  const [errors, setErrors] = useState<Wrong<Name>>({});
  const [refused, setRefused] = useState(false);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');

  const served = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const form = served.current;
    if (form) setValues((before) => ({ ...before, ...filledIn(form, before) }));
  }, []);

  const draftOf = (of: Values) =>
    typeof draft === 'object' ? { ...of, [draft.but]: undefined } : of;
  const differs = JSON.stringify(draftOf(values)) !== JSON.stringify(draftOf(initial));
  const changed = (options.changed || options.uploading || differs) && state !== 'sent';
  const keep = useSessionDraft(draftOf(values), changed, draft ? part : null);

  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    const mended = Object.keys(change).map((name) => [name, undefined]);
    setErrors((before) => ({ ...before, ...Object.fromEntries(mended) }));
    if (state === 'sent') setState('editing');
  };
  const showErrors = (form: HTMLFormElement, found: Wrong<Name>) => {
    setErrors(found);
    const isWrong = (field: Element) =>
      found[(field.getAttribute('name') ?? '') as Name] !== undefined;
    const first = [...form.elements].find(isWrong);
    if (first instanceof HTMLElement) first.focus();
  };

  const failureFor = (error: unknown) =>
    typeof options.failure === 'string'
      ? failureOf(options.failure, error)
      : options.failure(error);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (options.uploading || state === 'sending') return;
    const given = { ...values, ...filledIn(form, values) };
    setValues(given);
    const wrong = rules?.(given, (name) => inputOf(form, name)?.validity.badInput ?? false) ?? {};
    const stopped = Object.values(wrong).some((sentence) => sentence !== undefined);
    setRefused(stopped);
    showErrors(form, wrong);
    if (stopped) return;
    setState('sending');
    try {
      const answer = await options.send(given);
      if (answer) showErrors(form, answer);
      setState(answer ? 'editing' : 'sent');
    } catch (error) {
      // The browser's console has a refusal already.
      if (!wasRefused(error)) logFailure(error);
      if (draft && hasStatus(error, 401)) keep();
      setState('editing');
      showErrors(form, { ...fieldMessages(error), ...failureFor(error) });
    }
  };

  const wrong = live && refused && rules ? rules(values, () => false) : errors;
  return {
    values,
    set,
    wrong,
    /** For FormError, about the whole form. */
    error: { text: wrong.text, more: wrong.more },
    busy: state !== 'editing',
    sent: state === 'sent',
    /** True if the values differ from those last saved, also while they are being sent. */
    changed,
    /** True if leaving the page would lose input; without a session a draft is kept. */
    unsaved: changed && state === 'editing' && (!draft || session !== null),
    /** For a form that the server renders: values that the browser filled in before hydration count as typed. */
    ref: served,
    submit,
    keep,
    field: (name: TextOf<Values>) => ({
      name,
      value: values[name] as string,
      error: wrong[name as unknown as Name],
      onChange: (event: { target: { value: string } }) =>
        set({ [name]: event.target.value } as Partial<Values>),
    }),
  };
}

const inputOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** The texts that stand in the fields, typed or filled in by the browser. */
function filledIn<Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  const entries = texts.map(([name, value]) => [name, inputOf(form, name)?.value ?? value]);
  return Object.fromEntries(entries);
}

/** Reads an error with one of these codes as an error of one field. */
export function refusedField<Name extends string>(
  error: unknown,
  fields: { [Code in ErrorCode]?: Name },
): Wrong<Name> | null {
  const field = error instanceof ApiError && fields[error.code as ErrorCode];
  return field ? ({ [field]: error.message } as Wrong<Name>) : null;
}

/** The server's messages about single fields, by field name; with `object`, only those about this object's fields. */
export function fieldMessages(error: unknown, object = ''): Record<string, string> {
  const begin = object && `${object}.`;
  const fields = error instanceof ApiError ? error.fields : [];
  const errors = fields.filter(({ path }) => path.startsWith(begin));
  return Object.fromEntries(
    errors.map(({ path, message }) => [path.slice(begin.length), capitalise(message)]),
  );
}
