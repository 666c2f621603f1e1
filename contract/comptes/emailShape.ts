/** Whether a text looks like an e-mail address. Apart, without Zod, for the pages' first load. */
export const hasEmailShape = (value: string) =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(value.trim());
