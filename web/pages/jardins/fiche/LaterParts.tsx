import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { loadDetails } from './details.ts';
import type { Fiche } from './Fiche.tsx';
import type { PastProps } from './Past.tsx';

const Past = lazy(async () => ({ default: (await loadDetails()).Past }));
const Facts = lazy(async () => ({ default: (await loadDetails()).Fiche }));

// What was served stays as it is until their code has come, as long as nothing that they are given changes.
export const LaterPast = memo((props: PastProps) => (
  <Suspense>
    <Past {...props} />
  </Suspense>
));
export const LaterFiche = memo((props: ComponentProps<typeof Fiche>) => (
  <Suspense>
    <Facts {...props} />
  </Suspense>
));
