import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allAwaited, awaitBeforeHydration } from './lib/hydration.ts';
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
const AFTERWARDS = 8_000;

const { serviceWorker } = navigator;
/** Starts reading without network; a page that the worker answers waits for it. */
const startOffline = () => import('./lib/offline/start.ts').then(({ start }) => start());

if (serviceWorker?.controller) awaitBeforeHydration(startOffline());
else if (serviceWorker && !import.meta.env.DEV)
  setTimeout(() => startOffline().catch(() => null), AFTERWARDS);

void Promise.resolve(window.courtil?.loaded).then(allAwaited).then(takeOver);
