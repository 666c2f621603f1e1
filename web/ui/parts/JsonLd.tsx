import { use } from 'react';
import { ScriptMark } from '../../lib/hydration.ts';

/** What would end a script, or a line of it, as JSON writes it too. */
const inScript = (json: string) =>
  json.replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What the page tells machines (schema.org). It is data and never runs; it is hashed as our own scripts are. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      nonce={use(ScriptMark)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it can end the script.
      dangerouslySetInnerHTML={{ __html: inScript(JSON.stringify(data)) }}
    />
  );
}
