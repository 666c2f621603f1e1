import type { Echeance } from '../../../contract/agenda/aujourdhui.ts';
import { shownName, workTitle } from '../../jardins/workWords.ts';
import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

export type TodaysWork = Pick<Echeance, 'nom' | 'jardin' | 'idJardin' | 'genre'>;

const mostGardens = 12;
const mostLines = 12;
const mostNamed = 8;
const longestName = 60;

const plainName = (text: string, instead: string) => shownName(text, instead, longestName);

const momentOf = (hour: number) => {
  if (hour < 12) return 'Ce matin';
  return hour < 18 ? 'Cet après-midi' : 'Ce soir';
};

function whatIsDue(works: readonly TodaysWork[]): string {
  const count = works.length;
  const plantes = count > 1 ? `${count} plantes` : 'une plante';
  if (works.every(({ genre }) => genre === 'arrosage'))
    return `${plantes} ${count > 1 ? 'ont' : 'a'} soif`;
  if (works.every(({ genre }) => genre === 'gel')) return `${plantes} à protéger du gel`;
  return count > 1 ? `${count} choses à faire` : 'une chose à faire';
}

function linesOf(works: readonly TodaysWork[]): string[] {
  const lines = [...Map.groupBy(works, ({ genre }) => genre)].flatMap(([genre, same]) => {
    if (genre === 'libre') return same.map(({ nom }) => plainName(nom, 'Une de vos tâches'));
    const names = same.map(({ nom }) => plainName(nom, 'une plante'));
    const title = workTitle(genre, names);
    if (!/\d+ plantes$/.test(title)) return title;
    const more = names.length - mostNamed;
    const named = names.slice(0, mostNamed).join(', ');
    return `${title} : ${named}${more > 0 ? ` et ${more} de plus` : ''}`;
  });
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `et ${more} de plus`] : lines;
}

/** The day's works (at least one) of a member, by garden; `hour` (Paris) says how the day is called. */
export function avisMail({
  works,
  ...facts
}: {
  pseudo: string;
  hour: number;
  works: readonly TodaysWork[];
  aujourdhui: string;
  profil: string;
  unsubscribe: string;
}): Letter {
  const gardens = [...Map.groupBy(works, ({ idJardin }) => idJardin)];
  const groups = gardens.slice(0, mostGardens).map(([, own]) => ({
    title: plainName(own[0]?.jardin ?? '', 'Un jardin') || 'Vos tâches',
    lines: linesOf(own),
  }));
  const more = gardens.length - groups.length;
  return {
    subject: `${momentOf(facts.hour)} au jardin : ${whatIsDue(works)}`,
    preview: groups[0]?.lines[0] ?? '',
    greeting: greeting(facts.pseudo),
    paragraphs: ['Voici ce qui est à faire aujourd’hui.'],
    groups,
    action: { label: 'Ouvrir ma journée', url: facts.aujourdhui },
    notes: [
      ...(more > 0 ? [`Et ${more} jardins de plus, à voir en ligne.`] : []),
      `Vous avez demandé ce message, une fois par jour au plus et seulement quand quelque chose est à faire. Son heure se choisit dans votre profil : ${facts.profil}`,
    ],
    unsubscribe: facts.unsubscribe,
  };
}
