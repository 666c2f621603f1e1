import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/appError.ts';
import { clientAddress, sharesOf } from '../http/clientAddress.ts';
import { leaveTurn } from '../http/limits/workQueue.ts';

const MAXIMUM = 32;
const MAXIMUM_PER_ADDRESS = 6;

// The average since the beginning, so that a phone may lose its connection for a moment.
const LEAST_BYTES_PER_SECOND = 8_000;
const SECONDS_OF_GRACE = 10;

interface Upload {
  address: string;
  request: FastifyRequest['raw'];
  bytesBefore: number;
  /** The seconds during which the server waited for the client. */
  seconds: number;
  cut: () => void;
}

const bytesOf = ({ request, bytesBefore }: Upload) => request.socket.bytesRead - bytesBefore;
/** 1 during the seconds of grace, else 0. */
const isEarly = ({ seconds }: Upload) => Number(seconds < SECONDS_OF_GRACE);
const isArriving = ({ request }: Upload) => !request.complete && request.readableLength === 0;

/**
 * The uploads that are arriving, on all routes: limited in all and per address. An upload that is too slow loses its
 * place. When all places are taken, an address with more places than the newcomer loses its slowest upload. An upload
 * that has had its ten seconds may lose its place too.
 */
export class UploadSlots {
  readonly #uploads = new Set<Upload>();
  readonly #perAddress: number;

  constructor(limited: boolean) {
    this.#perAddress = limited ? MAXIMUM_PER_ADDRESS : MAXIMUM;
  }

  /** Does `work` while holding a place. Throws `rate_limited`, `unavailable`, and `upload_too_slow` when it lost its place. */
  async hold<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    leaveTurn();
    const address = clientAddress(request.ip);
    this.#makeRoom(address);
    const lost = Promise.withResolvers<never>();
    const upload: Upload = {
      address,
      request: request.raw,
      bytesBefore: request.raw.socket.bytesRead,
      seconds: 0,
      cut: () => {
        this.#uploads.delete(upload);
        // The rest of the body is not waited for; its end also ends `work`.
        reply.header('connection', 'close');
        lost.reject(new AppError('upload_too_slow'));
      },
    };
    this.#uploads.add(upload);
    const clock = setInterval(() => {
      if (!isArriving(upload)) return;
      upload.seconds += 1;
      const least = upload.seconds * LEAST_BYTES_PER_SECOND;
      if (upload.seconds >= SECONDS_OF_GRACE && bytesOf(upload) < least) upload.cut();
    }, 1_000);
    try {
      return await Promise.race([work(), lost.promise]);
    } finally {
      clearInterval(clock);
      this.#uploads.delete(upload);
    }
  }

  #makeRoom(address: string): void {
    const held = new Map<string, number>();
    for (const each of this.#uploads)
      for (const { of } of sharesOf(each.address)) held.set(of, (held.get(of) ?? 0) + 1);
    /** Counts the whole /48 for an IPv6 address. */
    const shareOf = (of: string) => held.get(sharesOf(of).at(-1)?.of ?? of) ?? 0;
    if (sharesOf(address).some(({ of, times }) => (held.get(of) ?? 0) >= times * this.#perAddress))
      throw new AppError('rate_limited', { retryAfter: 10 });
    if (this.#uploads.size < MAXIMUM) return;
    const [slowest] = [...this.#uploads]
      .filter(
        (each) => isArriving(each) && shareOf(each.address) > shareOf(address) + isEarly(each),
      )
      .sort((a, b) => shareOf(b.address) - shareOf(a.address) || bytesOf(a) - bytesOf(b));
    if (!slowest) throw new AppError('unavailable', { retryAfter: 10 });
    slowest.cut();
  }
}
