import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

export function passwordResetMail(facts: {
  pseudo: string;
  link: string;
  minutes: number;
}): Letter {
  return {
    subject: 'Choisissez un nouveau mot de passe',
    preview: `Votre lien de réinitialisation, valable ${facts.minutes} minutes.`,
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Vous avez demandé à réinitialiser votre mot de passe. Suivez ce lien pour en choisir un nouveau.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: facts.link },
    notes: [
      `Ce lien reste valable ${facts.minutes} minutes et ne sert qu'une fois.`,
      "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
    ],
  };
}
