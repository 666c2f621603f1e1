import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { ReadingPage } from './ReadingSheet.tsx';
import Text from './regles.mdx';

export const meta = () =>
  pageMeta(
    'Les règles de la maison',
    'Ce qui a sa place chez Courtil, comment signaler, qui décide, et comment contester une décision.',
    { path: paths.regles },
  );

export default function Regles() {
  return <ReadingPage text={Text} back={paths.home} />;
}
