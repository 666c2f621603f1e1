import { parse as parseCsv } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { pdfPages } from '../../../server/testing/pdfPages.ts';
import { unzip } from '../../../server/testing/unzip.ts';
import { mark } from './payloads.ts';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const tags = /<\/?([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const attributes = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const read = (value: string) =>
  value
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+));/gi, (_, hex, digits) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

function scriptFaults(type: string, content: string): string[] {
  if (/ld\+json/.test(type)) JSON.parse(content);
  if (!content.includes(mark)) return [];
  return /<(?:\/?[a-z]|!--)|[\u2028\u2029]/i.test(content) ? [`a script holds ${content}`] : [];
}

function attributeFault(name: string, value: string): string | null {
  if (name.toLowerCase().includes(mark)) return `an attribute ${name}`;
  if (/^on/i.test(name) && value.includes(mark)) return `a handler ${name}=${value}`;
  if (!/^(href|src|srcset|action|formaction|poster|data|style|srcdoc|xlink:href)$/i.test(name))
    return null;
  const runs = /^[\s\p{C}]*(javascript|data|vbscript):/iu.test(value);
  const leadsAway = new RegExp(`^[\\s\\p{C}]*(https?:)?[/\\\\]{2}[^/?#]*${mark}`, 'iu').test(value);
  const isLoaded = /url\(|srcdoc|@import/i.test(name + value);
  return value.includes(mark) && (runs || leadsAway || isLoaded) ? `${name}=${value}` : null;
}

/** Parts of a stored text that a page, a mail or a picture treats as more than text. */
export function markupFaults(body: string): string[] {
  const faults: string[] = [];
  const rest = body.replaceAll(scripts, (_, type, content) => {
    faults.push(...scriptFaults(type, content));
    return '';
  });
  for (const [, name = '', inside = ''] of rest.matchAll(tags)) {
    if (name.toLowerCase().includes(mark)) faults.push(`an element ${name}`);
    for (const [, key = '', ...values] of inside.matchAll(attributes)) {
      const fault = attributeFault(key, read(values.find((each) => each !== undefined) ?? ''));
      if (fault) faults.push(`${name}: ${fault}`);
    }
  }
  if (/<script[^>]*>[^<]*$/i.test(rest)) faults.push('a script without an end');
  return faults;
}

// As spreadsheets look at a cell: blanks and what is not seen may be dropped before.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@−＝＋－＠])/u;

function csvFaults(body: string): string[] {
  const lines: string[][] = parseCsv(body, { delimiter: ';', bom: true, relax_column_count: true });
  const width = lines[0]?.length;
  return lines.flatMap((cells) => [
    ...(cells.length === width ? [] : [`a line of ${cells.length} cells: ${cells.join('|')}`]),
    ...cells.filter((cell) => formula.test(cell) && cell.includes(mark)),
  ]);
}

const eventKeys =
  /^(uid|sequence|last-modified|dtstamp|dtstart|dtend|summary|description|url|transp|categories|x-[a-z-]+)$/;

function calendarFaults(body: string): string[] {
  const faults = body
    .split('\r\n')
    .filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)
    .map((line) => `a line ${JSON.stringify(line)}`);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents('vevent');
  const begun = body.replaceAll('\r\n ', '').match(/^BEGIN:VEVENT/gm)?.length ?? 0;
  if (begun !== events.length) faults.push(`${begun} events begin, ${events.length} are read`);
  for (const property of events.flatMap((event) => event.getAllProperties())) {
    const value = String(property.getFirstValue());
    if (!eventKeys.test(property.name) || property.name.includes(mark))
      faults.push(`a property ${property.name}`);
    if (property.name === 'uid' && value.includes(mark)) faults.push(`an event ${value}`);
  }
  return faults;
}

function pdfFaults(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const runs =
    /\/(JS|JavaScript|OpenAction|AA|URI|Launch|EmbeddedFile|SubmitForm|GoToR|RichMedia|XFA)\b/;
  const found = runs.exec(source.replaceAll(/stream\n[\s\S]*?\nendstream/g, ''))?.[0];
  // Throws where a text broke out of its place.
  return pdfPages(pdf).length > 0 && !found ? [] : [`a PDF with ${found ?? 'no page'}`];
}

const knownKinds =
  /^(application\/(json|problem\+json|pdf|zip|xml)|text\/(html|csv|calendar|plain|xml)|image\/svg\+xml)\b/;

export interface Told {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  bytes: Buffer;
}

/** Parts of a stored text that an answer of any type treats as more than text; empty if there are none. */
export async function faultsIn({ status, headers, bytes }: Told): Promise<string[]> {
  const faults: string[] = [];
  if (status >= 500) faults.push(`a ${status}`);
  for (const [name, value] of Object.entries(headers)) {
    if (name.includes(mark) || name === 'set-cookie') faults.push(`a header ${name}`);
    if (
      name === 'location' &&
      new RegExp(`^(https?:)?//[^/]*${mark}|^\\w+script:`).test(`${value}`)
    )
      faults.push(`a way to ${value}`);
    if (/[^\x20-\x7e]/.test(`${value}`)) faults.push(`a header ${name} with ${value}`);
  }
  const type = `${headers['content-type'] ?? ''}`;
  if (bytes.length > 0 && bytes.includes(mark)) {
    if (headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed');
    if (!knownKinds.test(type)) faults.push(`a stored text as ${type}`);
  }
  return [...faults, ...(await contentFaults(type, bytes))];
}

async function contentFaults(type: string, bytes: Buffer): Promise<string[]> {
  const body = bytes.toString();
  try {
    if (/[/+]json/.test(type)) JSON.parse(body);
    if (/html|xml/.test(type)) return markupFaults(body);
    if (type.startsWith('text/csv')) return csvFaults(body);
    if (type.startsWith('text/calendar')) return calendarFaults(body);
    if (type === 'application/pdf') return pdfFaults(bytes);
    if (type === 'application/zip') return await zipFaults(bytes);
    return [];
  } catch (error) {
    return [`${type} that cannot be read: ${error}`];
  }
}

async function zipFaults(zip: Buffer): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, content] of await unzip(zip)) {
    if (/\.\.|^[/\\]|[<>:"|?*\p{C}\u2028\u2029]/u.test(name)) faults.push(`a file ${name}`);
    const type = name.endsWith('.csv') ? 'text/csv' : 'application/json';
    if (/\.(csv|json)$/.test(name)) faults.push(...(await contentFaults(type, content)));
  }
  return faults;
}
