/** The claim of a session token that holds the user's id. */
export const nameIdentifierClaim =
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier';
