import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allAwaited } from './lib/hydration.ts';
import { filesFirst, prefetchOnIntent } from './lib/keepPage.ts';

prefetchOnIntent();

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} instrumentations={[filesFirst]} />
      </StrictMode>,
    );
  });

void Promise.resolve(window.courtil?.loaded).then(allAwaited).then(takeOver);
