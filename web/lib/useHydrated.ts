import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is being taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
