import { WorkQueue } from '../../http/limits/workQueue.ts';
import type { ImageSize } from '../imageSize.ts';
import type { DrawingOrder } from './drawingOrder.ts';
import { PictureProcess } from './pictureProcess.ts';

const pictureProcess = new PictureProcess();

// Uploads never wait behind sizes and drawings; however many ask, no more is decoded at once. Two
// drawings, because one is computed while the other is encoded.
const uploads = new WorkQueue({ name: 'uploads', parallel: 1, waiting: 32 });
const sizes = new WorkQueue({ name: 'pictures', parallel: 2, waiting: 160 });

/** Makes the master of the uploaded file at `path`, in the turn of the address `from`. */
export const makeMaster = (path: string, from: string) =>
  uploads.run(path, from, () => pictureProcess.ask('master', path));

/** The uploaded file at `path` as a small JPEG without metadata, in the turn of the address `from`. */
export const makePlainJpeg = (path: string, from: string) =>
  uploads.run(path, from, () => pictureProcess.ask('plainJpeg', path));

/** Does `work` once for everyone who asks for `key`, in the turn of the address `from`. */
export const makeOnce = <T>(key: string, from: string, work: () => Promise<T>) =>
  sizes.run(key, from, work);

/** A smaller size of `master`. Ask inside `makeOnce`. */
export const makeVariant = (master: Buffer, size: ImageSize) =>
  pictureProcess.ask('variant', master, size);

/** A drawing as a picture. Ask inside `makeOnce`. */
export const makeDrawing = (order: DrawingOrder, size: ImageSize) =>
  pictureProcess.ask('drawing', order, size);

/** A photo as the preview of a link. Ask inside `makeOnce`. */
export const makePhotoApercu = (master: Buffer) => pictureProcess.ask('photoApercu', master);

/** A drawing as the preview of a link. Ask inside `makeOnce`. */
export const makeDrawnApercu = (order: DrawingOrder) => pictureProcess.ask('drawnApercu', order);

/** A picture of ours as JPEG, for a document. Ask inside `makeOnce`, or in a document's turn. */
export const makePrint = (picture: Buffer) => pictureProcess.ask('print', picture);
