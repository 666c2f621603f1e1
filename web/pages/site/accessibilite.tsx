import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import text from './accessibilite.md?raw';
import { ReadingPage } from './ReadingPage.tsx';

export const meta = () =>
  pageMeta(
    'Accessibilité',
    "Déclaration d'accessibilité de Courtil : ce que nous visons, ce que nous avons vérifié, ce qui n'est pas encore bon, et comment nous le signaler.",
  );

export default function Accessibility() {
  return (
    <ReadingPage text={text} back={paths.home}>
      <p className="muted">Écrite le 22 novembre 2026, pour la version 0.3.2.</p>
    </ReadingPage>
  );
}
