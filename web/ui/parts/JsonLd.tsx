import { use } from 'react';
import { ScriptMark } from '../../lib/hydration.ts';

/** Escapes the characters that would end a script or one of its lines; JSON may write them in this way too. */
const inScript = (json: string) =>
  json.replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The page's data for machines (schema.org). It never runs; it is hashed like our own scripts. */
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
