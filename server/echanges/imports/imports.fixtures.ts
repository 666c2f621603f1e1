import type { Apercu, Importation } from '../../../contract/echanges/importation.ts';
import type { App } from '../../platform/http/app.types.ts';
import type { Member } from '../../testing/factories.ts';

const boundary = 'courtil-import';

/** A form as browsers send it: its fields, then the file. */
export function importForm(
  content: string | Buffer,
  fields: Readonly<Record<string, string>>,
  name = 'plantes.csv',
) {
  const head = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head.join('') + file),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** Sends a file to be previewed or taken in. */
export async function sendFile(
  app: App,
  member: Pick<Member, 'headers'>,
  content: string | Buffer,
  fields: Readonly<Record<string, string>> = {},
  url: '/v1/import' | '/v1/import/apercu' = '/v1/import',
) {
  const { headers, payload } = importForm(content, { genre: 'csv', ...fields });
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...member.headers, ...headers },
  });
  return {
    status: answer.statusCode,
    body: answer.json<Importation & Apercu & { code: string }>(),
  };
}
