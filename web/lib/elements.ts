import type { ReactElement } from 'react';

/**
 * Children that may stand beside other elements: elements without bare text. A translating browser replaces text nodes,
 * and React then fails. A text beside others needs an element of its own.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
