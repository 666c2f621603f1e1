/** `idTypeUserValues.keeper`, kept out of the schemas that the browser does not need. */
export const KEEPER = 2;
