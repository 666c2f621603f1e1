import { type Answers, type Message, Talk } from './talk.ts';

/** In a process that `Apart` started: answers the application from now on; by what it gives, the process asks in its turn. */
export function answerApart<Theirs extends Answers>(own: Answers): Talk<Theirs> {
  const talk = new Talk<Theirs>((message) => {
    if (process.connected) process.send?.(message);
  }, own);
  process.on('message', (message: Message) => void talk.hear(message));
  // The application decides when this process ends, also when a terminal signals both.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  return talk;
}
