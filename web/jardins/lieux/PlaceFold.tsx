import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { typo } from '../../lib/typo.ts';
import type { PlaceFields as Fields } from './PlaceFields.tsx';
import { placeNames } from './place.ts';

const PlaceFields = lazy(async () => ({
  default: (await loadPart(() => import('./PlaceFields.tsx'))).PlaceFields,
}));

/** 'Où est ce jardin ?', folded: its fields are loaded when it is opened. */
export function PlaceFold(props: ComponentProps<typeof Fields>) {
  const { values, wrong } = props;
  const [open, setOpen] = useState(false);
  const isWrong = placeNames.some((name) => wrong[name]);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const summary = values.codePostal || values.departement;
  return (
    <details
      className="disclosure form-wide"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {typo('Où est ce jardin ?')}
        <span className="fold-note">{summary || 'facultatif'}</span>
      </summary>
      {open && (
        <div className="form-grid">
          <Suspense fallback={<p className="hint form-wide">Un instant…</p>}>
            <PlaceFields {...props} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
