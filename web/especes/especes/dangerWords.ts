import type { Espece } from '../../../contract/especes/espece.ts';

type Toxicite = Espece['toxicite'];
type Danger = Toxicite['personnes'];

/** From the worst on. */
const dangers: readonly Danger[] = [
  'très toxique',
  'toxique',
  'irritant',
  'sans danger connu',
  'rien de sûr',
];

/** The worst that is known of a plant and for whom, then the rest: 'toxique', 'chats, chiens ; rien de sûr : personnes'. */
export function whoOf(toxicite: Pick<Toxicite, 'personnes' | 'chats' | 'chiens'>) {
  const of = (danger: Danger) =>
    (['personnes', 'chats', 'chiens'] as const)
      .filter((who) => toxicite[who] === danger)
      .join(', ');
  const [worst = 'rien de sûr', ...milder] = dangers.filter(of);
  return {
    danger: worst,
    who: [of(worst), ...milder.map((danger) => `${danger} : ${of(danger)}`)].join(' ; '),
  };
}
