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

/** The first view is done by then, and the network at rest. */
const AFTERWARDS = 3_000;

/** What makes pages readable without network. */
function startOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
  const start = async () => {
    const { register } = await import('./lib/offline/register.ts');
    await register();
  };
  setTimeout(() => idle(() => void start().catch(() => null)), AFTERWARDS);
}

void Promise.resolve(window.courtil?.loaded).then(allAwaited).then(takeOver).then(startOffline);
