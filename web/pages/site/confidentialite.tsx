import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import Text from './confidentialite.mdx';
import { ReadingPage } from './ReadingSheet.tsx';

export const meta = () =>
  pageMeta(
    'Vie privée',
    'Ce que Courtil garde de vous, pourquoi, combien de temps, et comment le reprendre ou le faire effacer.',
    { path: paths.privacy },
  );

export default function Privacy() {
  return <ReadingPage text={Text} back={paths.legalNotices} />;
}
