import { type Answers, type Message, RpcChannel } from './rpcChannel.ts';

/** In a process that `WorkerProcess` started: answers the application, and gives the channel by which the process asks it. */
export function answerParent<Theirs extends Answers>(own: Answers): RpcChannel<Theirs> {
  const channel = new RpcChannel<Theirs>((message) => {
    if (process.connected) process.send?.(message);
  }, own);
  process.on('message', (message: Message) => void channel.receive(message));
  // The application decides when this process ends, also when a terminal signals both.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  return channel;
}
