import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startSession } from '../lib/session.ts';
import { answerApi, refusal } from './api.ts';
import { forms, type TestedForm, typedEmails } from './forms.tsx';
import { renderInSite } from './site.tsx';

type Body = Record<string, unknown>;

const asked = typedEmails.map((email) => `GET /user/${encodeURIComponent(email)}`);
const free = refusal(404, 'user_not_found', 'Aucun compte.');

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** A field of text, which is not a number in words. */
const isWritten = ({ type, inputMode }: HTMLInputElement | HTMLTextAreaElement) =>
  ['text', 'textarea', 'email', 'password', 'tel', 'search'].includes(type) &&
  inputMode !== 'decimal' &&
  inputMode !== 'numeric';

/** The form as it is shown, with all that it needs; its call is refused, so that it stays. */
async function open({ shown, call, needed }: TestedForm) {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 2 });
  const taken: unknown[] = [];
  const api = answerApi({
    ...Object.fromEntries(asked.map((each) => [each, free])),
    ...(call && { [call]: refusal(409, 'email_taken', 'Non.') }),
  });
  await renderInSite(shown((body) => taken.push(body)));
  const opener = page.getByRole('button', { name: 'Supprimer mon compte' });
  if (opener.query()) await opener.click();
  const form = document.querySelector('form') as HTMLFormElement;
  // Those that fetch their fields only once they are opened are left closed.
  for (const folded of form.querySelectorAll<HTMLDetailsElement>('details:has(textarea, input)'))
    folded.open = true;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  for (const [name, text] of Object.entries(needed)) await userEvent.fill(field(name), text);
  return {
    field,
    fields: [...form.elements].filter(isField),
    submit: form.querySelector('[type=submit]') as HTMLButtonElement,
    sent: () => (call ? api.sent(call) : taken) as Body[],
  };
}

/** The part of a body that holds a field. */
const partWith = (body: Body, key: string) => {
  const inner = body.adresseLivraison as Body | undefined;
  return inner && key in inner ? inner : body;
};

/** The body with another text in a field. */
function withText(body: Body, key: string, text: string): Body {
  const copy = structuredClone(body);
  partWith(copy, key)[key] = text;
  return copy;
}

describe.each(Object.entries(forms))('%s', (_name, form) => {
  const { schema, longest = {}, wire = {}, needed, refused } = form;
  const problems = (body: unknown) => schema.safeParse(body).error?.issues ?? [];

  test('its fields take what its call takes, to the last character and no further', async () => {
    const { fields, submit, sent } = await open(form);
    const bounded = fields.filter(({ maxLength }) => maxLength > 0);
    const endless = fields.filter((field) => isWritten(field) && !bounded.includes(field));
    expect(endless.map(({ name }) => name)).toEqual([]);
    const full: string[] = [];
    for (const field of bounded) {
      const { name, maxLength } = field;
      const text = longest[name]?.(maxLength) ?? 'a'.repeat(maxLength);
      await userEvent.fill(field, `${text}${text.at(-1)}`.slice(0, maxLength + 1));
      if (text.length < maxLength) await userEvent.fill(field, text);
      else full.push(name);
      expect([name, field.value]).toEqual([name, text]);
    }
    await userEvent.click(submit);
    await expect.poll(() => sent().length).toBe(1);
    const [body = {}] = sent();
    expect(problems(body)).toEqual([]);
    for (const key of full.map((name) => wire[name] ?? name)) {
      const text = partWith(body, key)[key];
      if (typeof text !== 'string') {
        expect(key).toMatch(/confirm/i);
        continue;
      }
      expect([key, problems(withText(body, key, text.at(0) + text)).length]).toEqual([key, 1]);
    }
  });

  test('what its call refuses is not sent, and the form says why', async () => {
    const { field, submit, sent } = await open(form);
    await userEvent.click(submit);
    await expect.poll(() => sent().length).toBe(1);
    const [body = {}] = sent();
    expect(problems(body)).toEqual([]);
    for (const [name, typed, sentence] of refused) {
      const wrong = withText(body, wire[name] ?? name, typed);
      expect([name, typed, problems(wrong).length > 0]).toEqual([name, typed, true]);
      await userEvent.fill(field(name), typed);
      if (sentence === null) await expect.element(submit).toBeDisabled();
      else {
        await userEvent.click(submit);
        if (sentence) await expect.element(page.getByText(sentence).first()).toBeVisible();
        else await expect.element(field(name)).toBeInvalid();
      }
      await userEvent.fill(field(name), needed[name] ?? '');
    }
    expect(sent()).toHaveLength(1);
  });
});
