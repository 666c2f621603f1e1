import { expect, test } from 'vitest';
import { faultsIn } from './faultsIn.ts';
import { mark, texts } from './payloads.ts';

const told = (type: string, body: string, headers: object = {}) =>
  faultsIn({
    status: 200,
    bytes: Buffer.from(body),
    headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers },
  });
const event = (words: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:${words}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const page = (inside: string) => told('text/html', `<body>${inside}</body>`);

// Each check must find its fault here; a check that never finds anything proves nothing.
test('240: what a stored text did not stay a text in is seen, and what it did is not', async () => {
  for (const [name, found] of Object.entries({
    element: page(`<${mark}>`),
    handler: page(`<img onerror="${mark}()">`),
    attribute: page(`<p title="x" ${mark}="">`),
    address: page(`<a href=" JavaScript:${mark}()">`),
    'address in signs': page(`<a href="java&#115;cript:${mark}()">`),
    'another site': page(`<img src="//${mark}.example/x">`),
    style: page(`<p style="background:url(/${mark})">`),
    script: page(`<script>"<script>${mark}"</script>`),
    'script that breaks': page(`<script>"${mark}\u2028"</script>`),
    'machine data': page(`<script type="application/ld+json">{"${mark}"</script>`),
    drawing: told('image/svg+xml', `<svg><a href="javascript:${mark}"/></svg>`),
    'type that is guessed': told('text/html', mark, { 'x-content-type-options': '' }),
    'type nobody knows': told('text/javascript', mark),
    header: told('text/plain', '', { [`x-${mark}`]: '1' }),
    cookie: told('text/plain', '', { 'set-cookie': '1' }),
    way: told('text/plain', '', { location: `//${mark}.example` }),
    JSON: told('application/json', `{${mark}`),
    formula: told('text/csv', `"a"\r\n"=${mark}"\r\n`),
    'formula behind a blank': told('text/csv', `"a"\r\n"\u00a0=${mark}"\r\n`),
    cell: told('text/csv', `"a"\r\n"x";"${mark}"\r\n`),
    event: told('text/calendar', event(`x\r\nX:${mark}`)),
    'event of its own': told(
      'text/calendar',
      event(`x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:${mark}`),
    ),
    'half line': told('text/calendar', event(`x\nX:${mark}`)),
    PDF: told('application/pdf', `1 0 obj\n<< /OpenAction 2 0 R >>\nendobj\n`),
    ZIP: told('application/zip', mark),
  }))
    expect([name, (await found).length > 0]).toEqual([name, true]);
  const inMarkup = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  for (const text of texts) {
    expect(await page(`<p title="${inMarkup(text)}">${inMarkup(text)}</p>`)).toEqual([]);
    expect(await told('application/json', JSON.stringify(text))).toEqual([]);
  }
});
