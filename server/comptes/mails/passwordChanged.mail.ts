import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

export function passwordChangedMail(facts: { pseudo: string; forgotPassword: string }): Letter {
  return {
    subject: 'Votre mot de passe a été modifié',
    preview: "Si ce n'était pas vous, réagissez tout de suite.",
    greeting: greeting(facts.pseudo),
    paragraphs: [
      "Le mot de passe de votre compte vient d'être modifié, et vos autres appareils ont été déconnectés.",
      "Si c'était vous, vous n'avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.",
    ],
    action: { label: 'Mot de passe oublié', url: facts.forgotPassword },
  };
}
