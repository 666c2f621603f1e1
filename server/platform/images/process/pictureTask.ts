import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Works } from './works.ts';

/** What the application and its picture process say to each other. */
export interface PictureTask {
  id: number;
  work: keyof Works;
  input: unknown[];
}

export interface PictureAnswer {
  id: number;
  output?: unknown;
  /** The coded error of a picture that is refused. */
  code?: ErrorCode;
  reason?: string;
}
