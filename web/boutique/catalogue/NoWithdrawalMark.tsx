/** Marks an article that cannot be sent back (Code de la consommation, L221-28); nothing for the others. */
export const NoWithdrawalMark = ({ when }: { when: boolean | undefined }) =>
  when ? <small className="ligne-mark">Sans droit de rétractation</small> : null;
