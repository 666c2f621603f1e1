import { useEffect, useRef } from 'react';

/** Shows what the address asks for, in the field that has been there all along: a new one would drop the focus. */
export function useShown(value: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    if (field) field.value = value;
  }, [value]);
  return form;
}
