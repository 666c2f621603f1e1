import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import Text from './developpeurs.mdx';
import { ReadingPage } from './ReadingSheet.tsx';

export const meta = () =>
  pageMeta(
    'Relier un autre programme',
    'Jetons d’accès, API et webhooks de Courtil : lire ses plantes, noter un arrosage, être prévenu et vérifier la signature, par l’exemple.',
    { path: paths.developers },
  );

export default function Developers() {
  return <ReadingPage text={Text} back={paths.home} />;
}
