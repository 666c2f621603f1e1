import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Context } from '../context.ts';
import { patience, sessionAddress } from '../database/connection.ts';
import type { PageTag } from './pageTags.ts';

const channel = 'courtil_pages';
const retryMs = 2_000;
const tagsPerNotice = 100;
// A connection whose other end is gone without a word says nothing: it is asked.
const askMs = 10_000;
// A notice is a durable commit of its own: what changes together is told together.
const gatheredMs = 25;

/**
 * Tells other processes which pages to forget, and listens to them. Only a hint: a notice that is
 * lost leaves a page 60 s old at most (see `pageCache.ts`). Answers a function that stops it.
 */
export function sharePageNotices(context: Context): () => Promise<void> {
  const { db, pages, standby, log } = context;
  const self = randomUUID();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const gathered = new Set<PageTag>();
  let sending: NodeJS.Timeout | undefined;

  function send() {
    sending = undefined;
    const tags = [...gathered];
    gathered.clear();
    for (let at = 0; at < tags.length; at += tagsPerNotice) {
      const notice = JSON.stringify({ from: self, tags: tags.slice(at, at + tagsPerNotice) });
      db.$client
        .query('select pg_notify($1, $2)', [channel, notice])
        .catch((err) => log.warn({ err }, 'page notice not sent'));
    }
  }

  pages.onDrop((tags) => {
    for (const tag of tags) gathered.add(tag);
    sending ??= setTimeout(send, gatheredMs);
  });

  async function listen() {
    const mine = new pg.Client({
      connectionString: sessionAddress(context),
      ...patience,
      application_name: 'courtil-pages',
    });
    client = mine;
    const again = () => {
      client = undefined;
      if (!stopped) timer = setTimeout(() => void listen(), retryMs).unref();
    };
    mine.once('end', again);
    mine.on('error', (err) => log.warn({ err }, 'page notices interrupted'));
    mine.on('notification', ({ payload }) => receive(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      const asking = setInterval(() => void ask(mine), askMs).unref();
      mine.once('end', () => clearInterval(asking));
    } catch (err) {
      log.warn({ err }, 'page notices not heard');
      await mine.end().catch(() => {});
    }
  }

  async function ask(mine: pg.Client) {
    try {
      await mine.query({ text: 'select 1', query_timeout: askMs / 2 } as pg.QueryConfig);
    } catch (err) {
      log.warn({ err }, 'page notices interrupted');
      // Not `end`: that would wait for an answer too.
      mine.connection.stream.destroy();
    }
  }

  function receive(payload = '{}') {
    try {
      const notice = JSON.parse(payload) as { from?: string; tags?: PageTag[] };
      if (notice.from === self || !notice.tags) return;
      standby?.mark(notice.tags);
      pages.dropLocally(notice.tags);
    } catch (err) {
      log.warn({ err }, 'page notice not understood');
    }
  }

  void listen();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    if (sending) {
      clearTimeout(sending);
      send();
    }
    await client?.end().catch(() => {});
  };
}
