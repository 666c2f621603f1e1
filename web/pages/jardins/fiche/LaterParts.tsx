import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { loadPart } from '../../../lib/connection.ts';
import type { Fiche } from './Fiche.tsx';
import type { PastProps } from './Past.tsx';

/**
 * The parts beneath the first screen of a plant's page. The served page holds them; their code comes after that of
 * the first screen, which can be used meanwhile.
 */
export const loadDetails = () =>
  loadPart(async () => {
    const [past, fiche] = await Promise.all([import('./Past.tsx'), import('./Fiche.tsx')]);
    return { Past: past.Past, Fiche: fiche.Fiche };
  });

const Past = lazy(async () => ({ default: (await loadDetails()).Past }));
const Facts = lazy(async () => ({ default: (await loadDetails()).Fiche }));

// The served HTML stays until their code has come, as long as their props do not change.
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
