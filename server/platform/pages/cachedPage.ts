import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { type Encoding, findForm, inForm, makeForm, storeForm, textOf } from './pageForms.ts';

const strongestFirst = ['br', 'gzip'] as const;
type Headers = Record<string, string | number>;
type Accepted = string | string[] | undefined;

interface Body {
  bytes: Buffer;
  etag: string;
  headers: Headers;
}

/** An answer, named by its content. */
export interface CachedPage {
  status: number;
  name: string;
  /** The headers of all its forms. */
  headers: Record<string, string>;
  /** How long its text is. */
  length: number;
  /**
   * The cache keeps brotli alone, or the text alone if no client accepted another form yet. A page that fits into one
   * packet is not compressed. A page that is sent once has no brotli: it costs the most CPU, for one reader.
   */
  bodies: { [E in Encoding]?: Body };
  /** Whether missing encodings are made on request. */
  makesForms: boolean;
  bytes: number;
}

/** Its headers, its tags and its place among the others: what is small would else cost nothing. */
const bookkeeping = 2_000;
// Some hundred bytes of a packet are headers.
const onePacket = 1_000;
// Browsers send shorter headers. Parsing a longer one would cost more than the page.
const longestAccepted = 200;

type Named = Pick<CachedPage, 'name' | 'headers'>;
const etagOf = ({ name }: Pick<Named, 'name'>, encoding: Encoding) => `"${name}-${encoding}"`;

function bodyOf(page: Named, encoding: Encoding, bytes: Buffer): Body {
  const etag = etagOf(page, encoding);
  const encoded: Headers = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const headers = { ...page.headers, ...encoded, etag, 'content-length': bytes.length };
  return { bytes, etag, headers };
}

/**
 * Names `text` by its content and compresses it for its first reader, who `accepted` these encodings: to brotli if it is
 * to be kept, and to what they take. What is not kept is gzip for a reader who takes it so.
 */
export async function toCachedPage(
  status: number,
  text: string | Buffer,
  headers: Record<string, string>,
  keep = true,
  accepted: Accepted = undefined,
): Promise<CachedPage> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text;
  const name = hash('sha256', identity, 'base64url').slice(0, 27);
  const common = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  const named = { name, headers: { ...common, ...headers } };
  const bodies: CachedPage['bodies'] = {};
  const add = async (encoding: Encoding) => {
    bodies[encoding] = bodyOf(named, encoding, await inForm(identity, encoding));
  };
  const isLarge = identity.length > onePacket;
  const makesForms = isLarge && keep;
  const taken = isLarge ? takenOf(accepted) : [];
  const [first] = taken;
  if (makesForms && first) {
    const forFirst = first !== 'br' && inForm(identity, first);
    await add('br');
    if (forFirst) storeForm(etagOf(named, first), await forFirst);
  } else {
    await add('identity');
    if (taken.includes('gzip')) await add('gzip');
  }
  const held = Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const bytes = held + bookkeeping;
  return { ...named, status, length: identity.length, bodies, makesForms, bytes };
}

// Browsers send a few spellings, over and over.
const understood = new LRUCache<string, readonly Encoding[]>({
  max: 100,
  memoMethod(accepted) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    const taken = negotiator.encodings([...strongestFirst]);
    return strongestFirst.filter((encoding) => taken.includes(encoding));
  },
});

/** Gives the accepted encodings besides plain text, the smallest first. */
function takenOf(accepted: Accepted): readonly Encoding[] {
  if (typeof accepted !== 'string' || accepted.length > longestAccepted) return [];
  return understood.memo(accepted);
}

/** The smallest form that the browser takes at all. */
function encodingFor({ bodies, makesForms }: CachedPage, accepted: Accepted): Encoding {
  for (const encoding of takenOf(accepted)) if (makesForms || bodies[encoding]) return encoding;
  return 'identity';
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes?: Buffer;
}

type Asked = Pick<IncomingMessage, 'headers'>;

/** Gives the answer from memory, if it is there: in an accepted encoding, or 304 if the client has it already. */
export function answerOf(page: CachedPage, { headers: asked }: Asked): Answer | undefined {
  const encoding = encodingFor(page, asked['accept-encoding']);
  const held = page.bodies[encoding];
  const etag = held?.etag ?? etagOf(page, encoding);
  if (page.status === 200 && asked['if-none-match'] === etag)
    return { status: 304, headers: { ...page.headers, etag } };
  if (held) return { status: page.status, headers: held.headers, bytes: held.bytes };
  const made = findForm(etag);
  return made && { status: page.status, ...bodyOf(page, encoding, made) };
}

function brotliOf({ bodies }: CachedPage): Buffer {
  if (!bodies.br) throw new Error('A page holds neither its text nor its brotli.');
  return bodies.br.bytes;
}

/** As `answerOf`, for the client at the address `from`. Makes the accepted encoding now if it is not in memory. */
export async function answerMade(page: CachedPage, asked: Asked, from: string): Promise<Answer> {
  const known = answerOf(page, asked);
  if (known) return known;
  const { length, status, bodies } = page;
  const encoding = encodingFor(page, asked.headers['accept-encoding']);
  const text = async () => bodies.identity?.bytes ?? textOf(brotliOf(page), length);
  const bytes = await makeForm({ etag: etagOf(page, encoding), encoding, text, from });
  return { status, ...bodyOf(page, encoding, bytes) };
}

/** Writes the answer, with `more` headers of this one. */
export function sendAnswer(
  { status, headers, bytes }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  more?: Record<string, number>,
): void {
  response.writeHead(status, more ? { ...headers, ...more } : headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
