import { expect, test } from 'vitest';
import { type Climat, QUINZAINES } from '../../../contract/especes/climat.ts';
import type { Annee, Periode } from '../../../contract/especes/espece.ts';
import { frostOf } from '../lieux/frost.ts';
import { includes, yearsOf } from './calendrier.ts';
import { readEspeceSources } from './catalogue.ts';

// The year of a species must agree with its other facts.

const each = [...readEspeceSources()].map(([slug, it]) => ({
  slug,
  ...it,
  years: Object.entries(it.calendrier ? yearsOf(it.calendrier) : {}) as [Climat, Annee][],
}));
const outdoors = each.filter(({ usage }) => usage !== 'intérieur');

/** Usual cold of a winter (NF P52-612/CN; the mountains at 1 000 m), and the half-months in which it comes. */
const winters: Readonly<Partial<Record<Climat, { cold: number; heart: Periode }>>> = {
  océanique: { cold: -5, heart: [2, 4] },
  'océanique altéré': { cold: -7, heart: [2, 4] },
  'semi-continental': { cold: -12, heart: [23, 4] },
  montagnard: { cold: -13, heart: [23, 6] },
  méditerranéen: { cold: -5, heart: [2, 4] },
};
/** Lifted before the frost and forced in a cellar; sown in winter under cover, and pulled there. */
const sheltered = ['endive', 'radis'];

const halves = Array.from({ length: QUINZAINES }, (_, at) => at + 1);

test('nothing is picked from the open ground in a cold that kills it', () => {
  const killed = outdoors
    // Shrubs and fruit trees in pots are brought in.
    .filter(({ slug, port }) => port?.cycle !== 'ligneuse' && !sheltered.includes(slug))
    .flatMap(({ slug, rusticite, years }) =>
      years
        .filter(([climat, { recolte }]) => {
          const winter = winters[climat];
          if (!winter || !rusticite || rusticite.minimum <= winter.cold) return false;
          return halves.some((at) => includes([winter.heart], at) && includes(recolte, at));
        })
        .map(([climat]) => `${slug} ${climat}`),
    );
  expect(killed).toEqual([]);
});

/** Species whose fruit is not eaten. */
const notFruit = new Set([
  ...['carotte', 'betterave', 'radis', 'navet', 'oignon', 'poireau', 'pommedeterre', 'salade'],
  ...['chou', 'epinard', 'artichaut', 'asperge', 'raifort', 'salsifis', 'radisnoir', 'celerirave'],
  ...['celeri', 'fenouil', 'rhubarbe', 'chourave', 'choufleur', 'brocoli', 'choudebruxelles'],
  ...['kale', 'chouchinois', 'endive', 'mache', 'ail', 'echalote', 'topinambour', 'patate'],
]);

test('no fruit is harvested before its flower', () => {
  const early = outdoors
    .filter(({ usage, dessin }) => ['légume', 'fruitier'].includes(usage) && dessin.fruit)
    .filter(({ dessin }) => !notFruit.has(dessin.fruit ?? ''))
    .flatMap(({ slug, years }) =>
      years
        .filter(([, { floraison, recolte }]) => {
          const [flower, fruit] = [floraison?.[0]?.[0], recolte?.[0]?.[0]];
          // On the ring of the year: a medlar that flowers in autumn ripens in spring.
          return flower && fruit && (fruit - flower + QUINZAINES) % QUINZAINES > 20;
        })
        .map(([climat]) => `${slug} ${climat}`),
    );
  expect(early).toEqual([]);
});

test('frost-tender species are not sown outdoors in spring while frost is usual', () => {
  const frozen = outdoors
    .filter(({ rusticite }) => rusticite && rusticite.minimum >= -1)
    .flatMap(({ slug, years }) =>
      years.flatMap(([climat, { semisDehors }]) =>
        frostOf(climat)
          .filter((at) => at <= 12 && includes(semisDehors, at))
          .map((at) => `${slug} ${climat} ${at}`),
      ),
    );
  expect(frozen).toEqual([]);
});

test('a variety is no more than twice as tall or as low as its species', () => {
  const strange = each.flatMap(({ slug, port, varietes }) =>
    (varietes?.liste ?? [])
      .filter(({ hauteur }) => {
        if (!hauteur || !port) return false;
        return hauteur.max * 2 < port.hauteur.min || hauteur.min > port.hauteur.max * 2;
      })
      .map(({ nom }) => `${slug}: ${nom}`),
  );
  expect(strange).toEqual([]);
});

test('a shrub or tree that is a species of its own is no variety of another', () => {
  const woody = each.filter(({ port }) => port?.cycle === 'ligneuse');
  const own = new Map(woody.map(({ slug, nomLatin }) => [nomLatin, slug]));
  const twice = woody.flatMap(({ slug, varietes }) =>
    (varietes?.liste ?? []).flatMap(({ nom, nomLatin = '' }) => {
      const species = nomLatin.replace(/ ['(].*/, '');
      const other = species.includes(' ') ? own.get(species) : undefined;
      return other && other !== slug ? `${slug}: ${nom} (${other})` : [];
    }),
  );
  expect(twice).toEqual([]);
});

test('what is watered in its first summers alone has the days of these', () => {
  const untold = outdoors
    .filter(({ arrosage }) =>
      /(premiers? étés?|première année).*(puis|seulement|ensuite)|seulement.*première année/i.test(
        arrosage?.texte ?? '',
      ),
    )
    .filter(({ arrosage }) => !arrosage?.jeune)
    .map(({ slug, arrosage }) => `${slug}: ${arrosage?.texte}`);
  expect(untold).toEqual([]);
});

test('what is planted young is watered more than what is established', () => {
  const seasons = ['printemps', 'ete', 'automne', 'hiver'] as const;
  const wrong = each.flatMap(({ slug, arrosage }) =>
    seasons
      .filter((season) => {
        const young = arrosage?.jeune?.jours[season];
        const later = arrosage?.jours[season];
        return arrosage?.jeune && later && (!young || young > later);
      })
      .map((season) => `${slug} ${season}`),
  );
  expect(wrong).toEqual([]);
});
