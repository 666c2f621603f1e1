import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { espece } from '../../../contract/especes/espece.ts';
import { catalogue, readEspeceSources } from './catalogue.ts';
import { type EspeceSource, especeSource, usageOfFile } from './especeSource.ts';
import { readEspece } from './especes.service.ts';

const folder = join(import.meta.dirname, '../../../especes');
const fiches = readEspeceSources();
const each = [...fiches].map(([slug, it]) => ({ slug, ...it }));
const sources = Object.keys(JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')));

/** Facts that a gardener looks for about every plant, and more about plants that are sown and eaten. */
const always = [
  'noms',
  'origine',
  'port',
  'conditions',
  'rusticite',
  'arrosage',
  'culture',
  'calendrier',
  'ennemis',
] as const;
const ofSown = ['graine'] as const;
const ofCrops = ['rotation', 'voisinage'] as const;

test('every file of the folder is one of the catalogue', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(files.filter((name) => name !== 'sources.json').sort()).toEqual(
    Object.keys(usageOfFile).sort(),
  );
});

test.each(Object.keys(usageOfFile))('%s holds what the schema says, each species once', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const { success, error } = z.safeParse(z.record(z.string(), especeSource), JSON.parse(text));
  expect(success ? '' : z.prettifyError(error)).toBe('');
  // JSON.parse keeps the last of two keys silently.
  const slugs = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, slug]) => slug);
  expect(slugs).toEqual([...new Set(slugs)]);
});

test('there are at least 400 species', () => {
  expect(fiches.size).toBeGreaterThanOrEqual(400);
});

test('an id, a slug, a Latin name belong to one species', () => {
  for (const key of ['id', 'slug', 'nomLatin', 'nom'] as const) {
    const values = each.map((it) => String(it[key]));
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

/** Groups, and what stands in lists that name their sources; a group of facts of which no source is sure has none. */
const groupsOf = (it: EspeceSource) =>
  Object.entries(it)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const))
    .filter(([name, each]) => typeof each === 'object' && name !== 'absences') as [
    string,
    { source?: string },
  ][];

test('every group of facts names sources that the page of sources explains', () => {
  const unknown = each.flatMap(({ slug, ...it }) =>
    groupsOf(it as EspeceSource).flatMap(([group, { source }]) =>
      (source ?? '')
        .split(' ; ')
        .filter(Boolean)
        .filter((name) => !sources.includes(name))
        .map((name) => `${slug}.${group}: ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test('a group that a gardener looks for is there, or it is said why not', () => {
  const missing = each.flatMap((it) => {
    const sown = it.culture?.multiplication.includes('graine') ? ofSown : [];
    const crop = it.usage === 'légume' ? ofCrops : [];
    const excused = (it.absences ?? []).map(({ groupe }) => groupe);
    return [...always, ...sown, ...crop]
      .filter((group) => !(group in it) && !excused.includes(group))
      .map((group) => `${it.slug}: ${group}`);
  });
  expect(missing).toEqual([]);
});

describe('what can hurt', () => {
  test('is said of every species for people, cats and dogs', () => {
    const silent = each.filter(
      ({ toxicite: { personnes, chats, chiens } }) => !(personnes && chats && chiens),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  test('is alike for all spurges, but the one whose sap seldom harms', () => {
    const spurges = each.filter(
      ({ slug, nomLatin }) => nomLatin.startsWith('Euphorbia ') && slug !== 'poinsettia',
    );
    expect(spurges.length).toBeGreaterThan(3);
    for (const { slug, toxicite } of spurges)
      expect({ slug, ...toxicite }).toMatchObject({
        slug,
        personnes: 'toxique',
        chats: 'toxique',
        chiens: 'toxique',
      });
  });

  test('look-alikes are known to both, called as they are, and not oneself', () => {
    const wrong = each.flatMap(({ slug, confusions = [] }) =>
      confusions
        .filter((other) => {
          if (!other.slug) return each.some(({ nom }) => nom === other.nom);
          const twin = fiches.get(other.slug);
          const back = twin?.confusions?.some((it) => it.slug === slug);
          return other.slug === slug || !back || twin?.nom !== other.nom;
        })
        .map((other) => `${slug} → ${other.slug ?? other.nom}`),
    );
    expect(wrong).toEqual([]);
  });

  test('deadly plants that look like food stand on the food', () => {
    const taken = (slug: string) => fiches.get(slug)?.confusions?.map((it) => it.slug);
    expect(taken('laurier-sauce')).toEqual(['laurier-rose', 'laurier-cerise']);
    expect(taken('ail-des-ours')).toEqual(expect.arrayContaining(['muguet', 'colchique']));
    expect(taken('safran')).toEqual(['colchique']);
    expect(taken('consoude')).toEqual(['digitale']);
    expect(taken('raifort')).toEqual(['aconit']);
  });

  test('a ban names a territory once, and the text that forbids', () => {
    const banned = each.filter(({ interdite }) => interdite);
    expect(banned.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['herbe-de-la-pampa', 'jacinthe-d-eau']),
    );
    for (const { slug, interdite = [] } of banned) {
      const places = interdite.map(({ territoire }) => territoire);
      expect(places, slug).toEqual([...new Set(places)]);
      for (const { source } of interdite) expect(source, slug).toMatch(/^(Arrêté|Règlement)/);
    }
  });
});

describe('neighbours', () => {
  test('are species of the catalogue, and not oneself', () => {
    const wrong = each.flatMap(({ slug, voisinage }) =>
      Object.keys({ ...voisinage?.bonnes, ...voisinage?.mauvaises })
        .filter((other) => other === slug || !fiches.has(other))
        .map((other) => `${slug} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are read from both sides, and never both good and bad', () => {
    const { bySlug } = catalogue();
    for (const { slug, voisinage } of bySlug.values())
      for (const kind of ['bonnes', 'mauvaises'] as const)
        for (const { slug: other } of voisinage?.[kind] ?? []) {
          const back = bySlug.get(other)?.voisinage;
          expect(
            back?.[kind].map((voisin) => voisin.slug),
            `${other} ↔ ${slug}`,
          ).toContain(slug);
          const opposite = kind === 'bonnes' ? 'mauvaises' : 'bonnes';
          expect(voisinage?.[opposite].map((voisin) => voisin.slug)).not.toContain(other);
        }
  });
});

test('the answer for each species matches the contract', () => {
  for (const slug of catalogue().bySlug.keys()) z.parse(espece, readEspece(slug));
});
