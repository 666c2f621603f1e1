import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

export function accountDeletedMail(facts: { pseudo: string }): Letter {
  return {
    subject: 'Votre compte a été supprimé',
    preview: 'Vos jardins, vos plantes et vos photos ont été effacés.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      "Votre compte Courtil, vos jardins, vos plantes et vos photos ont été effacés, comme vous l'avez demandé.",
      'Merci pour le chemin parcouru ensemble. Le portillon reste ouvert si vous souhaitez revenir un jour.',
    ],
    notes: ["Si vous n'êtes pas à l'origine de cette demande, répondez à ce message."],
  };
}
