/** When an answer was asked for, in ms by this device's clock: on what comes from a cache. */
export const ASKED = 'courtil-demande';

/** From the worker to the page that was given an older answer: the answer of now has come. */
export interface Fresh {
  kind: 'fresh';
  url: string;
  differs: boolean;
}
