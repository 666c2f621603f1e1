import { useState } from 'react';

/** Sentences to stand below a form's fields, by their names: each stays until its field is changed. */
export function useFieldErrors<Name extends string>() {
  type Errors = Partial<Record<Name, string>>;
  const [wrong, setWrong] = useState<Errors>({});
  /** Says them in place of those before, and goes to the first. */
  const tellWrong = (form: HTMLFormElement, found: Errors) => {
    setWrong(found);
    const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in found);
    if (first instanceof HTMLElement) first.focus();
  };
  const forget = (changed: object) => {
    const mended = Object.keys(changed).map((name) => [name, undefined]);
    setWrong((before) => ({ ...before, ...Object.fromEntries(mended) }));
  };
  return { wrong, tellWrong, forget };
}
