import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/steps/folders.mjs';

/** Sentences that the specification writes with a straight apostrophe, or parts of them: they stay so. */
const specified = [
  "Cette fonctionnalité n'est pas encore disponible.",
  "Guide d'utilisation",
  "S'inscrire",
  "Découvrez les jardins d'autres utilisateurs",
  "Vous n'avez pas encore créé de jardin.",
  "pendant l'upload de l'image...",
  "Vous n'avez encore aucun jardin. Créez-en un d'abord !",
  "Erreur lors de l'upload de l'image.",
  "Erreur lors de la vérification de l'email.",
  "Il n'y a pas encore de plantes dans ce jardin.",
  "Erreur lors de l'ajout de la plante.",
  "Une erreur s'est produite lors de la suppression du jardin.",
  "Une erreur est survenue pendant l'arrosage.",
  "Impossible d'arroser toutes les plantes",
  "récupération de la moyenne d'arrosage.",
  "disponible pour la moyenne d'arrosage.",
  "Erreur lors de l'envoi de l'email",
  "Impossible de trouver l'ID utilisateur.",
  "Erreur lors de la suppression de l'image.",
  "Une erreur est survenue lors de l'inscription.",
];

const elision =
  /(?<![\p{L}\\%])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd|presqu)'(?=\p{L})/giu;

// Headings of files that others write, names and words that are looked up, and sold conditions as they were published.
const read =
  /\.test\.tsx?$|csvHeadings|\/words\.ts$|recognise|especes\/lieux|conditions\/|migrations|\.panne\.ts$/;

/** Lines of a text whose apostrophe is a typewriter's, comments left out. */
function straightIn(text: string): string[] {
  const plain = specified.reduce((left, sentence) => left.replaceAll(sentence, ''), text);
  return plain
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)\/\/.*$/, ''))
    .filter((line) => line.search(elision) >= 0)
    .map((line) => line.trim());
}

test('apostrophes are those of French print, but in specified sentences', () => {
  const files = globSync('{web,contract,server}/**/*.{ts,tsx,mdx}', { cwd: inProject() });
  const found = files
    .filter((file) => !read.test(file))
    .flatMap((file) =>
      straightIn(readFileSync(inProject(file), 'utf8')).map((line) => `${file}: ${line}`),
    );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test.each([
  ['text="Rien n\'attend."', 1],
  ['text="Rien n’attend."', 0],
  ['// A reader says: "rien n\'attend".', 0],
  ['throw "Erreur lors de l\'ajout de la plante."', 0],
])('%s holds %i of a typewriter', (text, count) => {
  expect(straightIn(text)).toHaveLength(count);
});
