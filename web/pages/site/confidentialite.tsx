import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import text from './confidentialite.md?raw';
import { ReadingPage } from './ReadingPage.tsx';

export const meta = () =>
  pageMeta(
    'Vie privée',
    'Ce que Courtil garde de vous, pourquoi, combien de temps, et comment le reprendre ou le faire effacer.',
  );

export default function Privacy() {
  return <ReadingPage text={text} back={paths.legalNotices} />;
}
