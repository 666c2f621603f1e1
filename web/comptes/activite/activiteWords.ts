import type { Activite, GenreActivite } from '../../../contract/comptes/activite.ts';

const words: Record<GenreActivite, string> = {
  inscription: 'Compte créé',
  connexion: 'Connexion',
  connexion_nouvelle: 'Connexion d’un nouvel appareil',
  connexion_refusee: 'Connexion refusée',
  appareil_deconnecte: 'Appareil déconnecté',
  mot_de_passe_modifie: 'Mot de passe modifié',
  mot_de_passe_reinitialise: 'Mot de passe choisi à nouveau par e-mail',
  mot_de_passe_refuse: 'Mot de passe refusé',
  email_demande: 'Changement d’e-mail demandé',
  email_modifie: 'E-mail modifié',
  email_retabli: 'Ancien e-mail rétabli',
  email_abandonne: 'Changement d’e-mail abandonné',
  export: 'Données téléchargées',
  jeton_cree: 'Jeton d’accès créé',
  jeton_retire: 'Jeton d’accès retiré',
  webhook_cree: 'Webhook ajouté',
  webhook_modifie: 'Webhook modifié',
  webhook_retire: 'Webhook retiré',
  cle_ajoutee: 'Clé d’accès ajoutée',
  cle_retiree: 'Clé d’accès retirée',
  second_facteur_active: 'Second facteur activé',
  second_facteur_retire: 'Second facteur retiré',
  second_facteur_refuse: 'Code du second facteur refusé',
  codes_de_secours_crees: 'Codes de secours créés',
  code_de_secours_utilise: 'Code de secours utilisé',
};

const refusals: readonly GenreActivite[] = [
  'connexion_refusee',
  'mot_de_passe_refuse',
  'second_facteur_refuse',
];

/** A line of the activity: the event, its count and its object. */
export const activiteText = ({ genre, nombre, objet }: Activite) =>
  `${words[genre]}${nombre > 1 ? `, ${nombre} fois ce jour-là` : ''}${objet && ` : ${objet}`}`;

/** Events that may come from an intruder. */
export const isRefusal = ({ genre }: Activite) => refusals.includes(genre);
