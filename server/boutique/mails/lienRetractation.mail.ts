import type { Letter } from '../../platform/mails/letter.ts';

/** The link to an order's withdrawal. Whoever asked for it may not be who reads it. */
export function lienRetractationMail(facts: {
  commandeId: number;
  link: string;
  hours: number;
}): Letter {
  return {
    subject: `Renoncer à la commande n° ${facts.commandeId}`,
    preview: 'Le lien pour choisir les articles et confirmer.',
    greeting: 'Bonjour,',
    paragraphs: [
      `Vous avez demandé à renoncer à la commande n° ${facts.commandeId}, en tout ou en partie. Ce lien ouvre la page où vous choisissez les articles, puis confirmez.`,
      "Rien n'est déclaré avant cette confirmation ; un accusé de réception vous est alors envoyé.",
    ],
    action: { label: 'Renoncer au contrat ici', url: facts.link },
    notes: [
      `Le lien est valable ${facts.hours} heures ; vous pouvez en demander un autre.`,
      "Si vous n'avez rien demandé, ignorez ce message : votre commande reste telle qu'elle est.",
    ],
  };
}
