import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { filesFirst, prefetchOnIntent } from './lib/keepPage.ts';

prefetchOnIntent();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[filesFirst]} />
    </StrictMode>,
  );
});
