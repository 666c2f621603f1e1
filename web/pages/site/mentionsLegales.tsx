import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import Text from './mentionsLegales.mdx';
import { ReadingPage } from './ReadingSheet.tsx';

export const meta = () =>
  pageMeta(
    'Mentions légales',
    'Éditeur, hébergeur, propriété intellectuelle et droits sur vos données : les mentions légales de Courtil.',
    { path: paths.legalNotices },
  );

export default function LegalNotices() {
  return <ReadingPage text={Text} back={paths.home} />;
}
