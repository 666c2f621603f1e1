import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

/** Goes to the present address when another one is asked for, which it does not name: a stranger may have chosen it. */
export function emailChangeMail(facts: { pseudo: string; link: string; days: number }): Letter {
  return {
    subject: "Changement de l'adresse e-mail de votre compte",
    preview: "Si ce n'est pas vous, vous pouvez annuler ce changement.",
    greeting: greeting(facts.pseudo),
    paragraphs: [
      "Une autre adresse e-mail a été demandée pour votre compte Courtil. Elle remplacera celle-ci dès qu'elle aura été confirmée ; jusque-là, rien ne change.",
      "Si ce n'est pas vous, annulez ce changement, même après coup : votre compte gardera ou retrouvera cette adresse, et toutes les sessions ouvertes seront fermées. Choisissez ensuite un nouveau mot de passe.",
    ],
    action: { label: 'Annuler le changement', url: facts.link },
    notes: [
      `Ce lien reste valable ${facts.days} jours, tant que le mot de passe du compte n'est pas remplacé.`,
    ],
  };
}
