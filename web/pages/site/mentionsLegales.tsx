import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { dataContact, editor, host, isExample } from './legalSettings.ts';
import text from './mentionsLegales.md?raw';
import { PlainAddress } from './PlainAddress.tsx';
import { shown } from './ReadingPage.tsx';
import { ReadingSheet } from './ReadingSheet.tsx';

export const meta = () =>
  pageMeta(
    'Mentions légales',
    'Éditeur, hébergeur, propriété intellectuelle et droits sur vos données : les mentions légales de Courtil.',
  );

export default function LegalNotices() {
  return (
    <ReadingSheet back={paths.home}>
      <h1>Mentions légales</h1>
      <p className="muted mt-3">
        Dernière mise à jour le <time dateTime="2025-04-08">8 avril 2025</time>
      </p>
      <h2>Éditeur du site</h2>
      {isExample && (
        <p>
          <strong>
            Ce site est une démonstration : l'éditeur et l'hébergeur ci-dessous sont fictifs.
          </strong>
        </p>
      )}
      <PlainAddress lines={editor} />
      <h2>Hébergement</h2>
      <PlainAddress lines={host} />
      {shown(text.replace('{contact}', dataContact))}
    </ReadingSheet>
  );
}
