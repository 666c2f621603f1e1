import {
  type Fondement,
  fondements,
  type Mesure,
  type Raison,
  raisons,
} from '../../../contract/moderation/mots.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

export interface Decided {
  numero: number;
  /** 'Jardin n° 12'. */
  cible: string;
  mesure: Mesure;
  fondement: Fondement;
  motif: Raison;
  /** The moderator's text. */
  texte: string;
  finLe: Date | null;
  recoursJusquA: Date;
  link: string;
}

const done: Record<Mesure, string> = {
  classement: 'Classé sans suite : rien ne change',
  avertissement: 'Avertissement : rien ne change, mais ne recommencez pas',
  retraitPhoto: 'La photo est retirée',
  masquage: 'Masqué : vous seul le voyez encore',
  suspension: 'La partie publique de votre compte est suspendue',
};

const doneToOthers: Record<Mesure, string> = {
  classement: 'Classé sans suite : rien ne change',
  avertissement: 'Un avertissement a été adressé',
  retraitPhoto: 'La photo a été retirée',
  masquage: 'Le contenu a été masqué : plus personne d’autre que son auteur ne le voit',
  suspension: 'La partie publique du compte a été suspendue',
};

const redress =
  'Vous pouvez contester cette décision gratuitement, en ligne, pendant six mois : une personne de la modération vous répondra. Vous pouvez aussi saisir un organisme de règlement extrajudiciaire certifié ou le juge.';

const rowsOf = ({ cible, fondement, motif, finLe }: Decided, what: string) => [
  ['Concerne', cible] as const,
  ['Mesure', what] as const,
  ...(finLe ? [['Jusqu’au', frenchDay(finLe)] as const] : []),
  ['Motif', raisons[motif]] as const,
  ['Fondement', fondements[fondement]] as const,
];

/** The statement of reasons (Regulation (EU) 2022/2065, article 17), to who is affected. */
export function motifsMail(pseudo: string, decided: Decided): Letter {
  const suspended = decided.mesure === 'suspension';
  return {
    subject: `Décision n° ${decided.numero} de la modération`,
    preview: 'Ce qui a été décidé, pourquoi, et comment le contester.',
    greeting: greeting(pseudo),
    paragraphs: [
      'À la suite d’un signalement, une personne de la modération a pris une décision sur ce que vous montrez chez Courtil.',
      decided.texte,
      ...(suspended
        ? [
            'Vous pouvez toujours vous connecter, tenir vos jardins, prendre vos données avec vous et supprimer votre compte ; les autres ne voient plus votre profil ni vos jardins.',
          ]
        : []),
      'Ni le signalement ni la décision n’ont été traités par une machine. La décision vaut partout où Courtil est lu.',
      redress,
    ].map((text) => text.replaceAll('’', "'")),
    rows: [
      ...rowsOf(decided, done[decided.mesure]),
      ['Recours possible jusqu’au'.replace('’', "'"), frenchDay(decided.recoursJusquA)],
    ],
    action: { label: 'Voir et contester', url: decided.link },
  };
}

/** Tells the author of a report its outcome (article 16.5). */
export function issueMail(nom: string, decided: Decided & { signalement: number }): Letter {
  return {
    subject: `Votre signalement n° ${decided.signalement} : la décision`,
    preview: 'Une personne de la modération a décidé.',
    greeting: greeting(nom),
    paragraphs: [
      'Une personne de la modération a lu votre signalement et a décidé.',
      'Ni le signalement ni la décision n’ont été traités par une machine.',
      redress,
    ].map((text) => text.replaceAll('’', "'")),
    rows: [
      ...rowsOf(decided, doneToOthers[decided.mesure]),
      ['Recours possible jusqu’au', frenchDay(decided.recoursJusquA)],
    ],
    action: { label: 'Voir et contester', url: decided.link },
  };
}

interface Answered {
  nom: string;
  numero: number;
  accepte: boolean;
  /** The moderator's answer. */
  reponse: string;
  /** The consequence. */
  suite: string;
  link: string;
}

/** The answer to an appeal (article 20.5). */
export function reponseMail({ nom, numero, accepte, reponse, suite, link }: Answered): Letter {
  return {
    subject: `Votre recours contre la décision n° ${numero}`,
    preview: accepte ? 'Votre recours est accepté.' : 'Votre recours est rejeté.',
    greeting: greeting(nom),
    paragraphs: [
      accepte ? 'Votre recours est accepté.' : 'Votre recours est rejeté.',
      reponse,
      suite,
      'Une personne en a décidé, sans machine. Vous pouvez encore saisir un organisme de règlement extrajudiciaire certifié ou le juge.',
    ],
    action: { label: 'Voir la décision', url: link },
  };
}

/** To the other side, where an appeal changed what it had been told. */
export function changeMail(facts: {
  nom: string;
  numero: number;
  suite: string;
  link: string;
}): Letter {
  return {
    subject: `La décision n° ${facts.numero} a changé`,
    preview: 'Un recours a été accepté.',
    greeting: greeting(facts.nom),
    paragraphs: [`Un recours contre la décision n° ${facts.numero} a été accepté. ${facts.suite}`],
    action: { label: 'Voir la décision', url: facts.link },
  };
}
