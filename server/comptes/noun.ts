import type { Context } from '../platform/context.ts';
import type { Gauge } from '../platform/gauge.ts';
import type { App } from '../platform/http/app.types.ts';
import type { ImageColumn } from '../platform/images/imageColumn.ts';
import type { UploadSlots } from '../platform/images/uploadSlots.ts';
import type { Job } from '../platform/jobs/clock.ts';
import type { DeclaredRead } from '../platform/pages/reads.ts';
import type { Departure } from './donnees/departure.ts';
import type { OwnLists } from './donnees/donneesForm.ts';
import type { OnPictures } from './profil/profil.service.ts';

/** Objects of other domains that routes of one domain need. */
export interface Parts {
  uploads: UploadSlots;
  departures: readonly Departure[];
  lists: OwnLists;
  onPictures: OnPictures;
}

/** All that a noun adds to the application. Each domain lists its nouns in `<domain>.nouns.ts`. */
export interface Noun {
  /** Its calls, under /v1. */
  routes?(scope: App, context: Context, parts: Parts): void | Promise<void>;
  /** Its routes outside /v1. */
  outside?(app: App, context: Context): void | Promise<void>;
  /** Its reads that are the same for everyone, over the REST API and for pages on the server. */
  reads?(context: Context): DeclaredRead[];
  jobs?: readonly Job[];
  /** Starts what runs beside the requests; answers what stops it. */
  start?(context: Context): () => Promise<void>;
  gauges?: readonly Gauge[];
  /** Columns that show pictures. */
  imageColumns?: readonly ImageColumn[];
  /** The rows of a member for their export, each list in a file of its name. */
  lists?: OwnLists;
  /** Deletes or anonymises its rows when a member goes. */
  departure?: Departure;
}
