/** An order's number as it is read out to the shop: no translator may make another of it. */
export const NumeroCommande = ({ id }: { id: number }) => (
  <span translate="no">{`n°\u00a0${id}`}</span>
);
