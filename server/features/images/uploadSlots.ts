import { AppError } from '../../http/appError.ts';

const MAXIMUM = 32;
const MAXIMUM_PER_ADDRESS = 6;

/** Uploads arriving at this moment: bounded in all, and per address so that one cannot take them all. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();
  readonly #perAddress: number;
  #total = 0;

  constructor(limited: boolean) {
    this.#perAddress = limited ? MAXIMUM_PER_ADDRESS : MAXIMUM;
  }

  /** Does `work` while holding a place. */
  async hold<T>(address: string, work: () => Promise<T>): Promise<T> {
    const own = this.#taken.get(address) ?? 0;
    if (own >= this.#perAddress) throw new AppError('rate_limited', { retryAfter: 10 });
    if (this.#total >= MAXIMUM) throw new AppError('unavailable', { retryAfter: 10 });
    this.#total += 1;
    this.#taken.set(address, own + 1);
    try {
      return await work();
    } finally {
      this.#total -= 1;
      const left = (this.#taken.get(address) ?? 1) - 1;
      if (left > 0) this.#taken.set(address, left);
      else this.#taken.delete(address);
    }
  }
}
