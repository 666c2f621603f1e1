import type { SorteSignalee } from '../../../contract/moderation/mots.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

const nouns: Record<SorteSignalee, string> = {
  jardin: 'Jardin',
  plante: 'Plante',
  entree: 'Entrée de journal',
  membre: 'Profil',
};

/** Names a thing in a mail: by its number, without any member's text. */
export const cibleDite = (sorte: SorteSignalee, id: number) => `${nouns[sorte]} n° ${id}`;

interface Received {
  nom: string;
  sorte: SorteSignalee;
  idCible: number;
  numero: number;
  link: string;
}

/** Confirms a report (article 16.4); says nothing of what was written, since anybody may name anybody's address. */
export function signalementRecuMail({ nom, sorte, idCible, numero, link }: Received): Letter {
  return {
    subject: `Votre signalement n° ${numero} est bien arrivé`,
    preview: 'Une personne de la modération va le lire.',
    greeting: greeting(nom),
    paragraphs: [
      'Merci : votre signalement est bien arrivé. Une personne de la modération le lira et décidera ; aucune décision n’est prise par une machine. Vous recevrez sa décision par e-mail.',
      'Qui est signalé n’apprend ni votre nom, ni ce que vous nous avez écrit.',
    ],
    rows: [
      ['Concerne', cibleDite(sorte, idCible)],
      ['Reçu le', frenchDay(new Date())],
    ],
    action: { label: 'Suivre ce signalement', url: link },
    notes: ['Si vous n’avez rien signalé, quelqu’un s’est trompé d’adresse : ignorez ce message.'],
  };
}
