/** Why money goes back: a keeper asked, it came too late or twice, its sum was another, or its provider says that it went. */
export const refundCauses = [
  'gestion',
  'sans_stock',
  'apres_annulation',
  'double',
  'incoherent',
  'fournisseur',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * Money that never counted for its order, because it came twice or was another sum than asked: no
 * invoice was issued over it, so its refund is none of the order's and has no credit note.
 */
export const causesOutsideOrder = ['double', 'incoherent'] as const satisfies RefundCause[];
type CauseOutsideOrder = (typeof causesOutsideOrder)[number];

/** All that an order's journal tells. One list, written out: pages that use none of it load none of it. */
export const historiqueCauses = [
  'commande',
  'paiement',
  'paiement_tardif',
  'paiement_apres_annulation',
  'delai_depasse',
  'annulation',
  'annulation_boutique',
  'compte_supprime',
  'gestion',
  'retractation',
  'sans_stock',
  'apres_annulation',
  'fournisseur',
  'remboursement_demande',
  'remboursement_partiel',
  'remboursement_bloque',
  'remboursement_abandonne',
  'remboursement_echoue',
  'paiement_en_double',
  'double_rembourse',
  'paiement_incoherent',
  'incoherent_rembourse',
] as const;
export type HistoriqueCause = (typeof historiqueCauses)[number];

type NoteOnlyCause = Extract<
  HistoriqueCause,
  | `remboursement_${string}`
  | `${CauseOutsideOrder}_rembourse`
  | 'paiement_en_double'
  | 'paiement_incoherent'
>;
/** Causes that are noted and do not move the order; a withdrawal can be either. */
export type NoteCause = NoteOnlyCause | 'retractation';
/** Causes that move an order to another state. A refund that leaves nothing of the order does so by its own cause. */
export type MoveCause = Exclude<HistoriqueCause, NoteOnlyCause>;

export const isOutsideOrder = (cause: RefundCause): cause is CauseOutsideOrder =>
  (causesOutsideOrder as readonly RefundCause[]).includes(cause);
