import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of text and numbers, without searches, passwords and codes, which are typed anew each time. */
const TEXT =
  'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=number]):not([autocomplete=one-time-code])';

/** True if a field within `root` has unsaved text: its text differs from when it first had the focus. */
export function useTyped(root: RefObject<HTMLElement | null>) {
  const before = useRef(new Map<Field, string>());
  const [typed, setTyped] = useState(false);
  // A removed field was saved, or left on purpose.
  const isTyped = useCallback(
    () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
    [],
  );
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const meet = ({ target }: Event) => {
      const field = target as Field;
      if (!before.current.has(field) && field.matches(TEXT)) before.current.set(field, field.value);
    };
    const look = () => setTyped(isTyped());
    element.addEventListener('focusin', meet);
    element.addEventListener('beforeinput', meet);
    element.addEventListener('input', look);
    return () => {
      element.removeEventListener('focusin', meet);
      element.removeEventListener('beforeinput', meet);
      element.removeEventListener('input', look);
    };
  }, [root, isTyped]);
  return { typed, isTyped };
}
