import { AppError } from '../../http/appError.ts';
import type { PictureAnswer, PictureTask } from './pictureTask.ts';
import { works } from './works.ts';

async function answerTo({ id, work, input }: PictureTask): Promise<PictureAnswer> {
  try {
    const done: (...input: never[]) => Promise<unknown> = works[work];
    return { id, output: await done(...(input as never[])) };
  } catch (error) {
    if (error instanceof AppError) return { id, code: error.code, reason: String(error.cause) };
    return { id, reason: String(error) };
  }
}

process.on('message', async (task: PictureTask) => {
  const answer = await answerTo(task);
  if (process.connected) process.send?.(answer);
});
// The application decides when this process ends, also when a terminal signals both.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
