import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import Text from './guide.mdx';
import { ReadingPage } from './ReadingSheet.tsx';

export const meta = () =>
  pageMeta(
    "Guide d'utilisation",
    'Créer un jardin, ajouter, copier et ranger ses plantes, les arroser, suivre les autres et commander : le guide de Courtil.',
    { path: paths.guide },
  );

export default function Guide() {
  return <ReadingPage text={Text} back={paths.home} />;
}
