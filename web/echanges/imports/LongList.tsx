import { Fragment, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';

const further = 200;

interface Props<T> {
  items: readonly T[];
  /** The number in the file; `items` may be the first of them. */
  count: number;
  /** The number shown at first. */
  first: number;
  className?: string;
  /** Renders an item as a `li`. */
  children: (item: T) => Elements;
}

/** A long list, shown part by part: the focus goes to the first item of the next part. */
export function LongList<T>({ items, count, first, className = '', children }: Props<T>) {
  const [visible, setVisible] = useState(first);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (visible === first) return;
    const next = list.current?.children[visible - further];
    const control = next?.querySelector('input') ?? next;
    if (control instanceof HTMLElement) control.focus();
  }, [visible, first]);
  const missing = count - items.length;
  return (
    <>
      <ul className={`import-list ${className}`} ref={list}>
        {items.slice(0, visible).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file says the same thing twice, and its order stays
          <Fragment key={at}>{children(item)}</Fragment>
        ))}
      </ul>
      {items.length > visible && (
        <div className="form-actions">
          <Button look="ghost" onClick={() => setVisible(visible + further)}>
            Voir la suite
          </Button>
          <p className="muted">{typo(`${visible} sur ${formatNumber(count)}`)}</p>
        </div>
      )}
      {items.length <= visible && missing > 0 && (
        <p className="muted">{typo(`… et ${formatNumber(missing)} de plus.`)}</p>
      )}
    </>
  );
}
