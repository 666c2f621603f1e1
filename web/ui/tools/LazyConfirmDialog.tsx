import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import type { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

const Loaded = lazy(async () => ({
  default: (await loadPart(() => import('../dialogs/ConfirmDialog.tsx'))).ConfirmDialog,
}));

/** A confirmation for a rare action, loaded when it is first opened. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
