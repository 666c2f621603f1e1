import type { Espece } from '../../../contract/especes/espece.ts';

type Danger = NonNullable<NonNullable<Espece['toxicite']>['personnes']>;
/** From the least on. */
const ranks: Readonly<Record<Danger, number>> = {
  'sans danger connu': 0,
  irritant: 1,
  toxique: 2,
  'très toxique': 3,
};
const dangers = Object.keys(ranks) as Danger[];

/** The worst that is known of a plant, and for whom: 'toxique', 'chats, chiens'. */
export function whoOf(toxicite: NonNullable<Espece['toxicite']>) {
  const told = (['personnes', 'chats', 'chiens'] as const).flatMap((who) => {
    const danger = toxicite[who];
    return danger ? [{ who, rank: ranks[danger] }] : [];
  });
  const worst = Math.max(-1, ...told.map(({ rank }) => rank));
  const ofRank = (wanted: number) =>
    told
      .filter(({ rank }) => rank === wanted)
      .map(({ who }) => who)
      .join(', ');
  const milder = [2, 1].filter((rank) => rank < worst && ofRank(rank));
  return {
    danger: dangers[worst] ?? 'toxicité mal connue',
    who: [ofRank(worst), ...milder.map((rank) => `${dangers[rank]} : ${ofRank(rank)}`)]
      .filter(Boolean)
      .join(' ; '),
  };
}
