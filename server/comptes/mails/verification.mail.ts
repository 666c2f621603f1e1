import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

export function verificationMail(facts: { pseudo: string; link: string; hours: number }): Letter {
  return {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic, et votre adresse est confirmée.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Bienvenue chez Courtil ! Pour confirmer que cette adresse est bien la vôtre, suivez ce lien.',
    ],
    action: { label: 'Confirmer mon adresse', url: facts.link },
    notes: [
      `Ce lien reste valable ${facts.hours} heures. Vous pouvez en demander un autre depuis votre profil.`,
      "Si vous n'avez pas de compte chez Courtil, ignorez ce message : personne ne pourra confirmer votre adresse à votre place.",
    ],
  };
}
