/** More days than that between two waterings: once in such a month. */
export const UNE_FOIS = 30;
