/** Who ordered; `id` is null once the account is gone. */
export interface Client {
  id: number | null;
  pseudo: string;
  name: string;
  firstName: string;
  email: string;
  isVerified: boolean;
}

/** The account, or once that is gone what a paid order kept of it; undefined where nothing is. */
export function clientFrom(
  account: Client | null | undefined,
  { clientNom, clientEmail }: { clientNom: string; clientEmail: string },
): Client | undefined {
  if (account) return account;
  const kept = { id: null, pseudo: '', firstName: '', name: clientNom, email: clientEmail };
  return clientEmail ? { ...kept, isVerified: false } : undefined;
}
