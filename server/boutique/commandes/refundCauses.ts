/**
 * Money that never counted for its order, because it came twice or was another sum than asked: no
 * invoice was issued over it, so its refund is none of the order's and has no credit note.
 */
export const causesApart = ['double', 'incoherent'];

export const isApart = (cause: string) => causesApart.includes(cause);
