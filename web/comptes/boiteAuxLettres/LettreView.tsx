import { useState } from 'react';
import type { Lettre } from '../../../contract/comptes/boiteAuxLettres.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

// Until the letter has been measured.
const FIRST_HEIGHT = 640;

/** One mail, in a frame in which no script runs. */
export function LettreView({ lettre }: { lettre: Lettre }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  return (
    <article className="lettre" aria-labelledby="lettre-objet">
      <header className="px-fluid-md py-4 border-b border-line wrap-anywhere">
        <h2 id="lettre-objet" className="text-xl">
          {typo(lettre.subject || '(sans objet)')}
        </h2>
        <p className="hint mt-2">
          {'À '}
          <span translate="no">{lettre.to}</span>
          {', de '}
          <span translate="no">{lettre.from}</span>
          <span>{`, le ${formatMoment(lettre.date)}`}</span>
        </p>
        {lettre.pieces.length > 0 && (
          <p className="hint">
            {typo(
              `Pièces jointes : ${lettre.pieces.map(({ nom, octets }) => `${nom} (${Math.ceil(octets / 1000)} ko)`).join(', ')}`,
            )}
          </p>
        )}
      </header>
      {lettre.html ? (
        <iframe
          title={lettre.subject}
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          srcDoc={framedHtml(lettre.html)}
          style={{ height }}
          onLoad={(event) => {
            const body = event.currentTarget.contentDocument?.documentElement;
            if (body) setHeight(body.scrollHeight);
          }}
        />
      ) : (
        <pre className="lettre-text">{lettre.text}</pre>
      )}
    </article>
  );
}

/** A letter as its frame shows it: links open in the page around it, not inside. */
export const framedHtml = (html: string) =>
  /<head\b[^>]*>/i.test(html)
    ? html.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_top">`)
    : `<base target="_top">${html}`;
