import { limits } from '../../contract/limits.ts';
import { answering } from '../platform/http/appError.ts';

/** Sentences of the errors about products, orders, payments and refunds. */
export const sentencesOfBoutique = {
  ...answering(400, {
    pays_not_served: [
      'Pays non desservi',
      ({ pays }) =>
        `Nous livrons uniquement en France pour le moment, et pas encore à cette adresse (${pays}). Veuillez indiquer une adresse en France.`,
    ],
    code_postal_invalid: [
      'Code postal incorrect',
      'En France, un code postal a cinq chiffres. Veuillez le corriger.',
    ],
    code_postal_not_served: [
      'Adresse non desservie',
      'Nous livrons en France métropolitaine, Corse comprise, pour le moment.',
    ],
    espece_interdite: [
      'Espèce interdite',
      ({ nom, espece }) =>
        `« ${nom} » ne peut être ni mis en vente ni commandé : la vente de cette espèce (${espece}) est interdite en France métropolitaine.`,
    ],
    webhook_refused: ['Signature refusée', 'Cet avis n’est pas signé par le service de paiement.'],
  }),
  ...answering(404, {
    produit_not_found: ['Produit introuvable', 'Ce produit est introuvable.'],
    commande_not_found: ['Commande introuvable', 'Cette commande est introuvable.'],
    facture_not_found: [
      'Facture introuvable',
      'Il n’y a pas encore de facture pour cette commande.',
    ],
  }),
  ...answering(409, {
    stock_changed: [
      'Stock modifié',
      'Le stock de ce produit a changé entre-temps. Veuillez recharger la page.',
    ],
    stock_insufficient: [
      'Stock insuffisant',
      ({ nom, reste }) =>
        reste === 0
          ? `Il n’y a plus de stock pour « ${nom} ».`
          : `Il ne reste que ${reste} exemplaire${Number(reste) > 1 ? 's' : ''} de « ${nom} ».`,
    ],
    commande_wrong_state: [
      'Action impossible',
      'Cette action n’est plus possible dans l’état actuel de la commande.',
    ],
    commande_expired: [
      'Commande expirée',
      'Le délai de paiement de cette commande est dépassé : ses articles ne sont plus réservés. Vous pouvez commander de nouveau.',
    ],
    commande_mismatch: [
      'Commande introuvable',
      'Aucune commande en attente de paiement ne correspond à ces articles.',
    ],
    commande_too_many_waiting: [
      'Trop de commandes en attente',
      `Vous avez déjà ${limits.commandesEnAttente} commandes en attente de paiement. Payez-en une ou annulez-en une, puis recommencez.`,
    ],
    commande_email_unverified: [
      'Adresse e-mail à confirmer',
      ({ nom }) =>
        nom
          ? `« ${nom} » est très demandé en ce moment. Pour en réserver, confirmez votre adresse e-mail ; votre panier vous attend.`
          : `Vous avez déjà ${limits.commandesNonVerifie} commandes en attente de paiement. Pour en passer d’autres, confirmez votre adresse e-mail, ou bien payez-en une ou annulez-en une.`,
    ],
    commande_holds_too_much: [
      'Trop d’exemplaires réservés',
      ({ nom, maximum, reserve }) =>
        reserve === 0
          ? `Vous pouvez réserver ${maximum} exemplaires de « ${nom} » au plus avant de les payer. Réduisez la quantité ; une fois cette commande payée, vous pourrez en commander d’autres.`
          : `Vos commandes en attente de paiement réservent déjà ${reserve} exemplaire${Number(reserve) > 1 ? 's' : ''} de « ${nom} » : vous pouvez en réserver ${maximum} au plus avant de les payer. Payez ou annulez la commande en attente${Number(reserve) < Number(maximum) ? ', ou réduisez la quantité' : ''}.`,
    ],
    commande_too_small: [
      'Montant trop faible',
      ({ minimum }) =>
        `Une commande doit atteindre ${Number(minimum).toFixed(2).replace('.', ',')}\u00a0€ pour pouvoir être payée. Veuillez ajouter un article à votre panier.`,
    ],
    conditions_changed: [
      'Conditions modifiées',
      'Les conditions de vente ont changé entre-temps. Veuillez recharger la page et les relire.',
    ],
    payment_not_set_up: [
      'Paiement non configuré',
      'Le paiement n’est pas encore en service sur ce site. Votre commande est conservée telle quelle : veuillez écrire à la boutique.',
    ],
    retractation_closed: [
      'Rétractation impossible',
      'Cette commande n’ouvre pas, ou plus, de droit de rétractation.',
    ],
    retractation_lines: [
      'Rétractation impossible',
      'Un des articles choisis ne peut pas, ou plus, être rétracté en si grand nombre. Rien n’a été enregistré : veuillez recharger la page.',
    ],
    expedition_changed: [
      'Commande modifiée',
      'L’acheteur a renoncé à des articles entre-temps : rien n’a été marqué comme expédié. Veuillez vérifier le contenu du colis.',
    ],
    remboursement_changed: [
      'Commande modifiée',
      'Un remboursement a été demandé entre-temps : rien d’autre n’est envoyé. Veuillez recharger la page.',
    ],
    remboursement_elsewhere: [
      'Autre service de paiement',
      'Cette commande a été payée avec un autre service de paiement que celui d’aujourd’hui : remboursez-la depuis ce service.',
    ],
    remboursement_too_much: [
      'Montant trop élevé',
      ({ reste }) =>
        `Il ne reste que ${Number(reste).toFixed(2).replace('.', ',')} € à rembourser.`,
    ],
  }),
  ...answering(502, {
    payment_refused: [
      'Paiement refusé',
      'Le service de paiement n’accepte pas cette demande, qui n’a rien changé. Si cela se reproduit, veuillez écrire à la boutique.',
    ],
  }),
  ...answering(503, {
    payment_unavailable: [
      'Paiement indisponible',
      'Le service de paiement ne répond pas. Votre commande est conservée : veuillez réessayer dans quelques instants.',
    ],
  }),
};

/** Answers of successful writes without other content. */
export const notices = {
  produit_deleted: 'Le produit a été supprimé.',
  retractation_link_sent:
    'Si ce numéro et cet e-mail sont bien ceux de la commande, un lien y est envoyé.',
  retractation_received:
    'Votre rétractation est enregistrée. Un accusé de réception vous est envoyé par e-mail.',
} as const;
