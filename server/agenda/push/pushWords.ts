import type { Echeance } from '../../../contract/agenda/aujourdhui.ts';
import { shownName, workVerbs } from '../../jardins/workWords.ts';

export type PushedWork = Pick<Echeance, 'nom' | 'genre'>;

/** Title and text together stay below 120 characters. */
const mostText = 96;
const mostNamed = 3;
const longestName = 24;
const listed = new Intl.ListFormat('fr', { type: 'conjunction' });

const others = (count: number) => (count > 1 ? `${count} autres` : 'une autre');

/** 'Basilic, Menthe et 3 autres'. */
function named(names: readonly string[], most: number): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  return listed.format(more > 0 ? [...shown, others(more)] : shown);
}

/** A member's own words stay with them: a task is told without its title. */
function line(genre: PushedWork['genre'], works: readonly PushedWork[], most: number): string {
  if (genre === 'libre') return works.length > 1 ? `${works.length} tâches` : 'Une tâche';
  const names = works.map(({ nom }) => shownName(nom, 'une plante', longestName));
  return `${workVerbs[genre]} ${named(names, most)}`;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** These works (at least one) in one sentence: as many names, then as many kinds of work as there is room for. */
export function textOf(works: readonly PushedWork[]): string {
  const groups = [...Map.groupBy(works, ({ genre }) => genre)];
  for (let kinds = groups.length; kinds > 0; kinds -= 1)
    for (let most = mostNamed; most > 0; most -= 1) {
      const lines = groups.slice(0, kinds).map(([genre, same]) => line(genre, same, most));
      const left = groups.slice(kinds).reduce((sum, [, same]) => sum + same.length, 0);
      if (left > 0) lines.push(left > 1 ? `${left} autres travaux` : 'un autre travail');
      const text = `${lines.map((each, at) => (at === 0 ? each : lowered(each))).join(' ; ')}.`;
      if (text.length <= mostText) return text;
    }
  return `${works.length} choses à faire.`;
}
