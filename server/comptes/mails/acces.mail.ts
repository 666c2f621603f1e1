import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { tokenLink } from '../../platform/mails/tokenLink.ts';

const changes = {
  cleAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: 'Une clé d’accès vient d’être ajoutée à votre compte Courtil : elle permet de s’y connecter sans mot de passe.',
  },
  cleRemoved: {
    subject: 'Une clé d’accès a été retirée de votre compte',
    text: 'Une clé d’accès vient d’être retirée de votre compte Courtil : elle ne permet plus de s’y connecter.',
  },
  secondOn: {
    subject: 'Un second facteur protège votre compte',
    text: 'Se connecter à votre compte Courtil par mot de passe demande désormais aussi un code, celui d’une application ou un code de secours.',
  },
  secondOff: {
    subject: 'Le second facteur de votre compte a été retiré',
    text: 'Le mot de passe suffit de nouveau pour se connecter à votre compte Courtil : aucun code n’est plus demandé.',
  },
  secoursRenewed: {
    subject: 'De nouveaux codes de secours pour votre compte',
    text: 'Dix nouveaux codes de secours ont été donnés pour votre compte Courtil ; les anciens ne valent plus rien.',
  },
  secoursUsed: {
    subject: 'Un code de secours de votre compte a servi',
    text: 'Un de vos codes de secours vient de servir à la place du code de votre application. Il ne servira plus.',
  },
  jetonMade: {
    subject: 'Un jeton d’accès a été créé pour votre compte',
    text: 'Un jeton d’accès vient d’être créé pour votre compte Courtil : le programme qui le connaît peut agir pour vous dans vos jardins.',
  },
  webhookMade: {
    subject: 'Un webhook a été réglé pour votre compte',
    text: 'Un webhook vient d’être créé ou modifié pour votre compte Courtil : une adresse d’un autre site est prévenue de ce qui arrive dans vos jardins, textes privés compris.',
  },
} as const;

export type AccesChange = keyof typeof changes;

/** A new means of sign-in, added to an account. */
export type AccesAdded = 'cleAdded' | 'secondOn';

export const undoAccesLink = tokenLink('/undo-acces');

/** Something that opens an account was added; the link takes exactly that away, for `days` days. */
export function accesAddedMail(
  added: AccesAdded,
  { pseudo, link, days }: { pseudo: string; link: string; days: number },
): Letter {
  const { subject, text } = changes[added];
  return {
    subject,
    preview: 'Si ce n’était pas vous, annulez cet ajout.',
    greeting: greeting(pseudo),
    paragraphs: [
      text,
      'Si c’était vous, vous n’avez rien à faire. Sinon, annulez cet ajout : il n’ouvrira plus votre compte, et tous les appareils connectés seront déconnectés. Choisissez ensuite un nouveau mot de passe.',
    ],
    action: { label: 'Annuler cet ajout', url: link },
    notes: [`Ce lien reste valable ${days} jours, même si le mot de passe du compte est remplacé.`],
  };
}

/** Tells the owner about another change of the means of sign-in, because a thief may have made it. */
export function accesChangedMail(
  change: Exclude<AccesChange, AccesAdded>,
  { pseudo, site, more }: { pseudo: string; site: string; more?: string | undefined },
): Letter {
  const { subject, text } = changes[change];
  return {
    subject,
    preview: 'Si ce n’était pas vous, réagissez tout de suite.',
    greeting: greeting(pseudo),
    paragraphs: [
      more ? `${text} ${more}` : text,
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, puis vérifiez dans votre profil, sous « Connexion et sécurité » et « Accès et intégrations », ce qui ouvre votre compte.',
    ],
    action: { label: 'Mot de passe oublié', url: `${site}/mot-de-passe-oublie` },
  };
}
