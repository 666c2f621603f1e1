import type { ReactElement } from 'react';

/**
 * What may be shown among other things: elements, and no text, which a translating browser would take from under
 * React. A text beside others has an element of its own.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
