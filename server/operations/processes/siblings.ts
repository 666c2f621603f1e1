import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { isDropMessage } from './relay.ts';

/** A sibling that hangs must not hold everybody's writes. */
const patienceMs = 250;

type Channel = Pick<NodeJS.Process, 'send' | 'on' | 'off'>;

/**
 * Pages that one process of this port drops are dropped in all, and the answer of a write waits until they are: whichever
 * process its writer's next request comes to, it shows the result.
 */
export function tellSiblings(
  app: App,
  { pages, standby }: Pick<Context, 'pages' | 'standby'>,
  channel: Channel = process,
): void {
  const underWay = new Map<number, () => void>();
  const untold = new Set<Promise<void>>();
  let last = 0;

  function receive(message: unknown) {
    if (!isDropMessage(message)) return;
    if (message.about === 'dropped') return underWay.get(message.id)?.();
    standby?.mark(message.tags);
    pages.dropLocally(message.tags);
    channel.send?.({ about: 'dropped', id: message.id });
  }

  pages.onDrop((tags) => {
    last += 1;
    const id = last;
    const told = new Promise<void>((done) => {
      underWay.set(id, done);
      setTimeout(done, patienceMs).unref();
    }).finally(() => {
      underWay.delete(id);
      untold.delete(told);
    });
    untold.add(told);
    channel.send?.({ about: 'drop', id, tags });
  });

  channel.on('message', receive);
  app.addHook('onClose', async () => void channel.off('message', receive));
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (untold.size === 0 || request.method === 'GET') done();
    else void Promise.all(untold).then(() => done());
  });
}
