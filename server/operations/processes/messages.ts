import type { PageTag } from '../../platform/pages/pageTags.ts';

/** Between the processes of one port: what a worker tells the others by way of the primary, which answers once all have heard. */
export type DropMessage =
  | { about: 'drop'; id: number; tags: readonly PageTag[] }
  | { about: 'dropped'; id: number };

/** Launchers and Node itself use the same channel. */
export const isDropMessage = (message: unknown): message is DropMessage =>
  /^drop(ped)?$/.test(String((message as Partial<DropMessage> | null)?.about));
