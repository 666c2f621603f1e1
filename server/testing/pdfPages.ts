import { inflateSync } from 'node:zlib';

/** The texts of each page, read through the maps that make them copyable. */
export function pdfPages(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id, body]),
  );
  const stream = (id = '') => {
    const found = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? '';
    return inflateSync(Buffer.from(found, 'latin1')).toString('latin1');
  };
  const glyphsOf = (fontId: string) => {
    const map = stream(/\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '')?.[1]);
    const listed = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, all = '']) => [
      ...all.matchAll(/<([0-9a-f\s]*)>/gi),
    ]);
    return listed.map(([, hex = '']) =>
      Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le'),
    );
  };
  const ordered = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body ?? ''));
  return ordered.map((page = '') => {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id = '']) => [
        name,
        glyphsOf(id),
      ]),
    );
    let glyphs: string[] = [];
    let text = '';
    const content = stream(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g))
      if (font) glyphs = fonts.get(font) ?? [];
      else {
        const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join('');
        for (const [code] of hex.matchAll(/.{4}/g)) text += glyphs[Number.parseInt(code, 16)] ?? '';
        text += '\n';
      }
    return text.replaceAll('\u00a0', ' ');
  });
}
