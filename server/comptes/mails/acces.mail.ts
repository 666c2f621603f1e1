import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

const changes = {
  cleAdded: {
    subject: "Une clé d'accès a été ajoutée à votre compte",
    text: "Une clé d'accès vient d'être ajoutée à votre compte Courtil : elle permet de s'y connecter sans mot de passe.",
  },
  cleRemoved: {
    subject: "Une clé d'accès a été retirée de votre compte",
    text: "Une clé d'accès vient d'être retirée de votre compte Courtil : elle ne permet plus de s'y connecter.",
  },
} as const;

/** What opens an account was changed; its holder hears of it, for it may have been somebody else. */
export function accesChangedMail(
  change: keyof typeof changes,
  { pseudo, site }: { pseudo: string; site: string },
): Letter {
  const { subject, text } = changes[change];
  return {
    subject,
    preview: "Si ce n'était pas vous, réagissez tout de suite.",
    greeting: greeting(pseudo),
    paragraphs: [
      text,
      "Si c'était vous, vous n'avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, puis vérifiez sous « Connexion et sécurité », dans votre profil, ce qui ouvre votre compte.",
    ],
    action: { label: 'Mot de passe oublié', url: `${site}/mot-de-passe-oublie` },
  };
}
