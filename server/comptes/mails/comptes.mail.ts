import { frenchMoment } from '../../platform/frenchFormats.ts';
import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { tokenLink } from '../../platform/mails/tokenLink.ts';

/** Confirms the account's own address, or the new one that it asks for: the token knows which. */
export const verificationLink = tokenLink('/verify-email');
export const passwordResetLink = tokenLink('/reset-password');
export const undoEmailChangeLink = tokenLink('/undo-email-change');

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
      'Si vous n’avez pas de compte chez Courtil, ignorez ce message : personne ne pourra confirmer votre adresse à votre place.',
    ],
  };
}

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
      `Ce lien reste valable ${facts.minutes} minutes et ne sert qu’une fois.`,
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
  };
}

export function passwordChangedMail(facts: { pseudo: string; forgotPassword: string }): Letter {
  return {
    subject: 'Votre mot de passe a été modifié',
    preview: 'Si ce n’était pas vous, réagissez tout de suite.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié, et vos autres appareils ont été déconnectés. Si vous aviez des jetons d’accès, ils sont retirés, et vos webhooks sont arrêtés. Vos clés d’accès et votre second facteur, si vous en avez, restent.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.',
    ],
    action: { label: 'Mot de passe oublié', url: facts.forgotPassword },
  };
}

/** Signed in from where the account never was; `device` is what `deviceName` says. */
export function newSignInMail(facts: {
  pseudo: string;
  device: string;
  at: Date;
  site: string;
}): Letter {
  return {
    subject: 'Nouvelle connexion à votre compte',
    preview: 'Si c’était vous, vous n’avez rien à faire.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Une connexion à votre compte Courtil vient d’avoir lieu depuis un appareil ou un accès à Internet qu’il ne connaissait pas encore.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : tous les appareils connectés seront déconnectés. Vos appareils se voient sous « Appareils connectés », dans votre profil, et ce qui ouvre votre compte sous « Connexion et sécurité ».',
    ],
    rows: [
      ['Appareil', facts.device],
      ['Quand', `${frenchMoment(facts.at)}, heure de Paris`],
    ],
    action: { label: 'Mot de passe oublié', url: `${facts.site}/mot-de-passe-oublie` },
  };
}

/** Goes to the present address when another one is asked for, which it does not name: a stranger may have chosen it. */
export function emailChangeMail(facts: { pseudo: string; link: string; days: number }): Letter {
  return {
    subject: 'Changement de l’adresse e-mail de votre compte',
    preview: 'Si ce n’est pas vous, vous pouvez annuler ce changement.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Une autre adresse e-mail a été demandée pour votre compte Courtil. Elle remplacera celle-ci dès qu’elle aura été confirmée ; jusque-là, rien ne change.',
      'Si ce n’est pas vous, annulez ce changement, même après coup : votre compte gardera ou retrouvera cette adresse, et toutes les sessions ouvertes seront fermées. Choisissez ensuite un nouveau mot de passe.',
    ],
    action: { label: 'Annuler le changement', url: facts.link },
    notes: [
      `Ce lien reste valable ${facts.days} jours, tant que le mot de passe du compte n’est pas remplacé.`,
    ],
  };
}

/** Goes to an address that an account has asked for and does not have yet. */
export function newEmailMail(facts: { pseudo: string; link: string; hours: number }): Letter {
  return {
    subject: 'Confirmez votre nouvelle adresse',
    preview: 'Un clic, et cette adresse devient celle de votre compte.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Vous avez demandé que cette adresse devienne celle de votre compte Courtil. Pour le confirmer, suivez ce lien ; jusque-là, l’ancienne reste valable.',
    ],
    action: { label: 'Confirmer ma nouvelle adresse', url: facts.link },
    notes: [
      `Ce lien reste valable ${facts.hours} heure${facts.hours > 1 ? 's' : ''}. Vous pouvez en demander un autre depuis votre profil.`,
      'Si vous n’avez rien demandé, ne suivez pas ce lien : quelqu’un s’est trompé d’adresse, et rien ne changera.',
    ],
  };
}

export function accountDeletedMail(facts: { pseudo: string }): Letter {
  return {
    subject: 'Votre compte a été supprimé',
    preview: 'Vos jardins, vos plantes et vos photos ont été effacés.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      'Votre compte Courtil, vos jardins, vos plantes et vos photos ont été effacés, comme vous l’avez demandé.',
      'Merci pour le chemin parcouru ensemble. Le portillon reste ouvert si vous souhaitez revenir un jour.',
    ],
    notes: ['Si vous n’êtes pas à l’origine de cette demande, répondez à ce message.'],
  };
}
