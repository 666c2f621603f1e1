import { frenchMoment } from '../../platform/frenchDate.ts';
import { unlessLink } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { euros, type OrderFacts, rowsOf } from './boutique.mail.ts';

/** An order as its keepers are told of it; `ville` is what the buyer wrote. */
type KeeperFacts = Omit<OrderFacts, 'pseudo'> & { montantCentimes: number; ville: string };

const place = ({ ville }: KeeperFacts) =>
  `à livrer à ${unlessLink(ville, "l'adresse de la commande")}`;

const articles = ({ lignes }: KeeperFacts) => {
  const count = lignes.reduce((sum, { quantite }) => sum + quantite, 0);
  return `${count} article${count >= 2 ? 's' : ''}`;
};

const shared = (facts: KeeperFacts) => ({
  greeting: 'Bonjour,',
  action: { label: 'Ouvrir la commande', url: facts.url },
  notes: ['Vous recevez ce message parce que vous gérez la boutique.'],
});

/** Tells a keeper that an order was paid, and is to be sent. */
export function commandeRecueMail(facts: KeeperFacts): Letter {
  const { commandeId, montantCentimes } = facts;
  return {
    ...shared(facts),
    subject: `Commande n° ${commandeId} payée : ${euros(montantCentimes)}`,
    preview: `${articles(facts)} à expédier.`,
    paragraphs: [
      `La commande n° ${commandeId} vient d'être payée : ${articles(facts)}, ${place(facts)}.`,
    ],
    rows: [...rowsOf(facts), ['Total payé, TVA comprise', euros(montantCentimes)]],
  };
}

/** Tells a keeper of a withdrawal from `lignes`; `montantCentimes` is what it brings back. */
export function retractationRecueMail(
  facts: KeeperFacts & { at: Date; expediee: boolean },
): Letter {
  const { commandeId, montantCentimes, at, expediee } = facts;
  const parcel = expediee
    ? 'Le colis est parti : vous pouvez attendre le retour des articles, ou la preuve de leur envoi, pour rembourser.'
    : "Le colis n'est pas parti : ces articles sont de nouveau en rayon.";
  const nothing = montantCentimes === 0;
  const refund = nothing
    ? "Il n'y a rien à rembourser."
    : 'Le remboursement est dû au plus tard quatorze jours après la déclaration.';
  const subject = `Rétractation de la commande n° ${commandeId}`;
  return {
    ...shared(facts),
    subject: nothing ? subject : `${subject} : ${euros(montantCentimes)}`,
    preview: nothing
      ? `${articles(facts)}, rien à rembourser.`
      : `${articles(facts)} à rembourser.`,
    paragraphs: [
      `Une rétractation a été déclarée le ${frenchMoment(at)} (heure de Paris) pour la commande n° ${commandeId} : ${articles(facts)}, ${place(facts)}.`,
      `${parcel} ${refund}`,
    ],
    rows: [...rowsOf(facts), ['À rembourser', euros(montantCentimes)]],
  };
}
