/** A random key. `crypto.randomUUID` exists only on secure addresses. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
