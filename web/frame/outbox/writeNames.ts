import { genreWords } from '../../agenda/aujourdhui/genreWords.ts';
import { capitalise, plural } from '../../lib/format.ts';
import type { QueuedWrite } from '../../lib/outbox/queue.ts';

const words: Record<string, string> = {
  'POST /arrosageplante': 'Arrosage',
  'PUT /arrosageplante/:id': 'Jour d’un arrosage',
  'DELETE /arrosageplante/:id': 'Arrosage annulé',
  'POST /jardin/:id/arroser': 'Jardin arrosé',
  'POST /soin/retirer': 'Soin annulé',
  'DELETE /soin/:id': 'Soin annulé',
  'POST /tache': 'Tâche',
  'PUT /tache/:id': 'Tâche changée',
  'DELETE /tache/:id': 'Tâche supprimée',
  'POST /tache/:id/fait': 'Tâche faite',
  'DELETE /tache/:id/fait': 'Tâche à refaire',
  'POST /images/upload': 'Photo',
  'POST /plante/:id/journal': 'Note',
  'PUT /journal/:id': 'Note changée',
  'DELETE /journal/:id': 'Note retirée',
  'POST /recolte': 'Récolte',
  'PUT /recolte/:id': 'Récolte changée',
  'DELETE /recolte/:id': 'Récolte retirée',
  'POST /jardin/:id/pluie': 'Pluie',
  'DELETE /jardin/:id/pluie': 'Pluie oubliée',
  'POST /plantes/fin': 'Fin de saison',
  'POST /plantes/fin/plus-tard': 'Saison qui continue',
  'PUT /plante/:id/rappel': 'Rappel',
  'PUT /plante/:id': 'Plante changée',
  'POST /plante/:id/surveillance': 'Nouvelles d’une plante malade',
  'PUT /plante/:id/surveillance': 'Nouvelles d’une plante malade',
};

/** The name of an act: 'Arrosage de 3 plantes', 'Note'. */
export function nameOfWrite({ call, body }: Pick<QueuedWrite, 'call' | 'body'>): string {
  const { genre, plantes } = (body ?? {}) as {
    genre?: keyof typeof genreWords;
    plantes?: number[];
  };
  const isCare = call === 'POST /soin' || call === 'POST /plante/:id/soin';
  const noun =
    isCare && genre ? capitalise(genreWords[genre].noun.replace(/^(l’|le |la )/, '')) : null;
  const name = noun ?? words[call] ?? 'Changement';
  return plantes && plantes.length > 1 ? `${name} (${plural(plantes.length, 'plante')})` : name;
}
