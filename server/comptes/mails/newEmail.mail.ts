import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

/** Goes to an address that an account has asked for and does not have yet. */
export function newEmailMail(facts: { pseudo: string; link: string; hours: number }): Letter {
  return {
    subject: 'Confirmez votre nouvelle adresse',
    preview: 'Un clic, et cette adresse devient celle de votre compte.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      "Vous avez demandé que cette adresse devienne celle de votre compte Courtil. Pour le confirmer, suivez ce lien ; jusque-là, l'ancienne reste valable.",
    ],
    action: { label: 'Confirmer ma nouvelle adresse', url: facts.link },
    notes: [
      `Ce lien reste valable ${facts.hours} heure${facts.hours > 1 ? 's' : ''}. Vous pouvez en demander un autre depuis votre profil.`,
      "Si vous n'avez rien demandé, ne suivez pas ce lien : quelqu'un s'est trompé d'adresse, et rien ne changera.",
    ],
  };
}
