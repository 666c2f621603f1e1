import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import text from './guide.md?raw';
import { ReadingPage } from './ReadingPage.tsx';

export const meta = () =>
  pageMeta(
    "Guide d'utilisation",
    'Créer un jardin, ajouter, copier et ranger ses plantes, les arroser, suivre les autres et commander : le guide de Courtil.',
  );

export default function Guide() {
  return <ReadingPage text={text} back={paths.home} contents="Sommaire du guide" />;
}
