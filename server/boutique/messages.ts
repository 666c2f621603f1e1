import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Sentence } from '../platform/http/appError.ts';

/** What is said of products, orders, payments and refunds. */
export const sentencesOfBoutique = {
  produit_not_found: {
    status: 404,
    title: 'Produit introuvable',
    message: 'Ce produit est introuvable.',
  },
  stock_changed: {
    status: 409,
    title: 'Stock modifié',
    message: 'Le stock de ce produit a changé entre-temps. Veuillez recharger la page.',
  },
  stock_insufficient: {
    status: 409,
    title: 'Stock insuffisant',
    message: ({ nom, reste }) =>
      reste === 0
        ? `Il n'y a plus de stock pour « ${nom} ».`
        : `Il ne reste que ${reste} exemplaire${Number(reste) > 1 ? 's' : ''} de « ${nom} ».`,
  },
  commande_not_found: {
    status: 404,
    title: 'Commande introuvable',
    message: 'Cette commande est introuvable.',
  },
  commande_wrong_state: {
    status: 409,
    title: 'Action impossible',
    message: "Cette action n'est plus possible dans l'état actuel de la commande.",
  },
  commande_expired: {
    status: 409,
    title: 'Commande expirée',
    message:
      'Le délai de paiement de cette commande est dépassé : ses articles ne sont plus réservés. Vous pouvez commander de nouveau.',
  },
  commande_mismatch: {
    status: 409,
    title: 'Commande introuvable',
    message: 'Aucune commande en attente de paiement ne correspond à ces articles.',
  },
  commande_too_many_waiting: {
    status: 409,
    title: 'Trop de commandes en attente',
    message: `Vous avez déjà ${limits.commandesEnAttente} commandes en attente de paiement. Payez-en une ou annulez-en une, puis recommencez.`,
  },
  commande_email_unverified: {
    status: 409,
    title: 'Adresse e-mail à confirmer',
    message: ({ nom }) =>
      nom
        ? `« ${nom} » est très demandé en ce moment. Pour en réserver, confirmez votre adresse e-mail ; votre panier vous attend.`
        : `Vous avez déjà ${limits.commandesNonVerifie} commandes en attente de paiement. Pour en passer d'autres, confirmez votre adresse e-mail, ou bien payez-en une ou annulez-en une.`,
  },
  commande_holds_too_much: {
    status: 409,
    title: "Trop d'exemplaires réservés",
    message: ({ nom, maximum, reserve }) =>
      reserve === 0
        ? `Vous pouvez réserver ${maximum} exemplaires de « ${nom} » au plus avant de les payer. Réduisez la quantité ; une fois cette commande payée, vous pourrez en commander d'autres.`
        : `Vos commandes en attente de paiement réservent déjà ${reserve} exemplaire${Number(reserve) > 1 ? 's' : ''} de « ${nom} » : vous pouvez en réserver ${maximum} au plus avant de les payer. Payez ou annulez la commande en attente${Number(reserve) < Number(maximum) ? ', ou réduisez la quantité' : ''}.`,
  },
  commande_too_small: {
    status: 409,
    title: 'Montant trop faible',
    message: ({ minimum }) =>
      `Une commande doit atteindre ${Number(minimum).toFixed(2).replace('.', ',')}\u00a0€ pour pouvoir être payée. Veuillez ajouter un article à votre panier.`,
  },
  pays_not_served: {
    status: 400,
    title: 'Pays non desservi',
    message: ({ pays }) =>
      `Nous livrons uniquement en France pour le moment, et pas encore à cette adresse (${pays}). Veuillez indiquer une adresse en France.`,
  },
  code_postal_invalid: {
    status: 400,
    title: 'Code postal incorrect',
    message: 'En France, un code postal a cinq chiffres. Veuillez le corriger.',
  },
  code_postal_not_served: {
    status: 400,
    title: 'Adresse non desservie',
    message: 'Nous livrons en France métropolitaine, Corse comprise, pour le moment.',
  },
  conditions_changed: {
    status: 409,
    title: 'Conditions modifiées',
    message:
      'Les conditions de vente ont changé entre-temps. Veuillez recharger la page et les relire.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Clé déjà utilisée',
    message: 'Cette clé a déjà servi pour une autre commande.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Paiement indisponible',
    message:
      'Le service de paiement ne répond pas. Votre commande est conservée : veuillez réessayer dans quelques instants.',
  },
  payment_refused: {
    status: 502,
    title: 'Paiement refusé',
    message:
      "Le service de paiement n'accepte pas cette demande, qui n'a rien changé. Si cela se reproduit, veuillez écrire à la boutique.",
  },
  payment_not_set_up: {
    status: 409,
    title: 'Paiement non configuré',
    message:
      "Le paiement n'est pas encore en service sur ce site. Votre commande est conservée telle quelle : veuillez écrire à la boutique.",
  },
  webhook_refused: {
    status: 400,
    title: 'Signature refusée',
    message: "Cet avis n'est pas signé par le service de paiement.",
  },
  facture_not_found: {
    status: 404,
    title: 'Facture introuvable',
    message: "Il n'y a pas encore de facture pour cette commande.",
  },
  retractation_closed: {
    status: 409,
    title: 'Rétractation impossible',
    message: "Cette commande n'ouvre pas, ou plus, de droit de rétractation.",
  },
  retractation_lines: {
    status: 409,
    title: 'Rétractation impossible',
    message:
      "Un des articles choisis ne peut pas, ou plus, être rétracté en si grand nombre. Rien n'a été enregistré : veuillez recharger la page.",
  },
  expedition_changed: {
    status: 409,
    title: 'Commande modifiée',
    message:
      "L'acheteur a renoncé à des articles entre-temps : rien n'a été marqué comme expédié. Veuillez vérifier le contenu du colis.",
  },
  remboursement_changed: {
    status: 409,
    title: 'Commande modifiée',
    message:
      "Un remboursement a été demandé entre-temps : rien d'autre n'est envoyé. Veuillez recharger la page.",
  },
  remboursement_elsewhere: {
    status: 409,
    title: 'Autre service de paiement',
    message:
      "Cette commande a été payée avec un autre service de paiement que celui d'aujourd'hui : remboursez-la depuis ce service.",
  },
  remboursement_too_much: {
    status: 409,
    title: 'Montant trop élevé',
    message: ({ reste }) =>
      `Il ne reste que ${Number(reste).toFixed(2).replace('.', ',')} € à rembourser.`,
  },
} satisfies Partial<Record<ErrorCode, Sentence>>;

/** What a write says when it succeeded and has nothing else to answer. */
export const notices = {
  produit_deleted: 'Le produit a été supprimé.',
  retractation_link_sent:
    'Si ce numéro et cet e-mail sont bien ceux de la commande, un lien y est envoyé.',
  retractation_received:
    'Votre rétractation est enregistrée. Un accusé de réception vous est envoyé par e-mail.',
} as const;
