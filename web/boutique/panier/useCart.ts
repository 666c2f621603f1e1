import { useSyncExternalStore } from 'react';
import type { Cart } from './cartLines.ts';
import { readCart, subscribeToCart } from './cartStore.ts';

const none: Cart = [];
const empty = () => none;

/** Empty on the server, and while its page is being hydrated. */
export const useCart = (): Cart => useSyncExternalStore(subscribeToCart, readCart, empty);
