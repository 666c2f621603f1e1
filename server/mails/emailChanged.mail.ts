import type { Letter } from './letter.ts';

/** Goes to the address that the account had before. */
export function emailChangedMail(facts: { pseudo: string; link: string; days: number }): Letter {
  return {
    subject: "L'adresse e-mail de votre compte a changé",
    preview: "Si ce n'était pas vous, vous pouvez annuler ce changement.",
    greeting: `Bonjour ${facts.pseudo},`,
    paragraphs: [
      "Votre compte Courtil utilise désormais une autre adresse e-mail. C'est le dernier message que vous recevez ici.",
      "Si ce n'était pas vous, annulez ce changement : votre compte retrouvera cette adresse, et toutes les sessions ouvertes seront fermées.",
    ],
    action: { label: 'Annuler le changement', url: facts.link },
    notes: [`Ce lien reste valable ${facts.days} jours.`],
  };
}
