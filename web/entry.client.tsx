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
const AFTERWARDS = 3_000;

const { serviceWorker } = navigator;
const isOffered = serviceWorker && !import.meta.env.DEV;
const listen = async () => (await import('./lib/offline/kept.ts')).listenToWorker();
/** What makes pages readable without network. */
const register = async () => (await import('./lib/offline/register.ts')).register();

if (isOffered && serviceWorker.controller) awaitBeforeHydration(listen());
if (isOffered) setTimeout(() => void register().catch(() => null), AFTERWARDS);

void Promise.resolve(window.courtil?.loaded).then(allAwaited).then(takeOver);
