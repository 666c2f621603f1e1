import { expect, test } from 'vitest';
import { renderLetter } from '../../platform/mails/renderLetter.ts';
import { site, testPreviews } from '../../testing/previews.ts';
import { avisMail, type TodaysWork } from './avis.mail.ts';

const work = (nom: string, changes: Partial<TodaysWork> = {}): TodaysWork => ({
  nom,
  jardin: 'Le potager',
  idJardin: 3,
  genre: 'arrosage',
  ...changes,
});
const facts = {
  pseudo: 'Rose',
  hour: 7,
  aujourdhui: `${site}/aujourd-hui`,
  profil: `${site}/Profil`,
  unsubscribe: `${site}/avis/${'0'.repeat(48)}`,
};

testPreviews({
  arrosages: avisMail({
    ...facts,
    works: [
      work('Basilic'),
      work('Tomate Rose de Berne'),
      work('Thym', { idJardin: 4, jardin: 'Le balcon' }),
    ],
  }),
  melanges: avisMail({
    ...facts,
    hour: 18,
    works: [
      ...Array.from({ length: 12 }, (_, at) => work(`Salade ${at + 1}`)),
      work('Rosier', { genre: 'taille' }),
      work('Commander du terreau', { genre: 'libre', idJardin: null, jardin: '' }),
    ],
  }),
});

const letterOf = (...works: TodaysWork[]) => avisMail({ ...facts, works });

test.each([
  [[work('Basilic')], 'Ce matin au jardin : une plante a soif'],
  [[work('Basilic'), work('Thym')], 'Ce matin au jardin : 2 plantes ont soif'],
  [[work('Citronnier', { genre: 'gel' })], 'Ce matin au jardin : une plante à protéger du gel'],
  [[work('Basilic'), work('Rosier', { genre: 'taille' })], 'Ce matin au jardin : 2 choses à faire'],
])('the subject says what is due', (works, subject) => {
  expect(letterOf(...works).subject).toBe(subject);
});

// Numbers in front of titles: docs/attaques.md.
test('115: a name in a mail is a name: no link, no markup, no second line', () => {
  const rendered = (nom: string) =>
    renderLetter(
      letterOf(work(nom, { jardin: nom }), work(nom, { jardin: nom, genre: 'libre' })),
      site,
    );
  for (const nom of ['http://evil.example', 'a@evil.example', 'Rose evil。example']) {
    const { html, text, subject } = rendered(nom);
    expect(`${html}${text}${subject}`).not.toContain('evil');
  }
  const { html, text } = rendered('<img src=x onerror=alert(1)>\r\nBcc: x');
  expect(html).not.toContain('<img');
  expect(text).not.toMatch(/^\s*Bcc/m);
});

test('a mail stays short, whatever is due', () => {
  const works = Array.from({ length: 2_000 }, (_, at) =>
    work('n'.repeat(200), { idJardin: at % 100, jardin: 'j'.repeat(200), genre: 'taille' }),
  );
  const { html } = renderLetter(letterOf(...works), site);
  expect(Buffer.byteLength(html)).toBeLessThan(40_000);
});
