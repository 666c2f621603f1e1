import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of words and numbers: neither those of a search, nor passwords and codes, which are typed anew each time. */
const TEXT =
  'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=number]):not([autocomplete=one-time-code])';

/** Whether words were typed within `root` that are not saved yet: a field holds another text than when it was first met. */
export function useTyped(root: RefObject<HTMLElement | null>) {
  const before = useRef(new Map<Field, string>());
  const [typed, setTyped] = useState(false);
  // A field that is gone was saved, or left on purpose.
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
