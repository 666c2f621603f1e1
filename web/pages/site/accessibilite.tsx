import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import Text from './accessibilite.mdx';
import { ReadingPage } from './ReadingSheet.tsx';

export const meta = () =>
  pageMeta(
    'Accessibilité',
    'Déclaration d’accessibilité de Courtil : ce que nous visons, ce que nous avons vérifié, ce qui n’est pas encore bon, et comment nous le signaler.',
    { path: paths.accessibility },
  );

export default function Accessibility() {
  return <ReadingPage text={Text} back={paths.home} />;
}
