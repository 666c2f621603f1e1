import { useEffect, useRef } from 'react';

/** Does it whenever `value` is another one than at the render before. */
export function useChange(value: unknown, work: () => void): void {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    work();
  });
}
