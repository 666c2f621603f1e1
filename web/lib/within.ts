/** What comes in time; null when it does not, and the page goes on without. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((give) => setTimeout(() => give(null), ms))]);
