import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import type { OpenApi, Schema } from '../fuzz/operations.ts';
import type { People, Role, Rows } from './accessFixture.ts';
import { headersOf, newRows, roles } from './accessFixture.ts';
import { accessMatrix } from './accessMatrix.ts';

type Place = { keys: string[]; maxLength: number };

/** Every text of a body that is free: no list of words, no form of its own. */
function freeTexts(schema: Schema, keys: string[] = []): Place[] {
  const { type, anyOf, properties, pattern, format, maxLength = 1_000 } = schema;
  if (schema.enum || schema.const !== undefined || pattern || format) return [];
  if (anyOf) return anyOf.flatMap((each) => freeTexts(each, keys)).slice(0, 1);
  if (properties)
    return Object.entries(properties).flatMap(([key, each]) => freeTexts(each, [...keys, key]));
  return [type].flat().includes('string') && keys.length > 0 ? [{ keys, maxLength }] : [];
}

function withTexts(body: object, places: Place[], text: string): object {
  const copy = structuredClone(body);
  for (const { keys, maxLength } of places) {
    let at = copy as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? ''] = text.slice(0, maxLength);
  }
  return copy;
}

interface Asked {
  server: Acting;
  people: People;
  /** Text written into each field, cut to its maximum length. */
  text: string;
  /** As whom alone; otherwise as the first who may. */
  as?: Role;
  /** Routes that are left out. */
  without?: readonly string[];
}

/**
 * Writes `text` into every free text of every body that the OpenAPI document describes, on rows of the access
 * matrix: a field that is new tomorrow is written too. Answers the rows, and which fields took it and which did not.
 */
export async function writeEveryText({ server, people, text, as, without = [] }: Asked) {
  const { paths } = (await server.app.inject('/v1/openapi.json')).json<OpenApi>();
  const taken: string[] = [];
  const refused: string[] = [];
  let rows = await newRows(server, people);
  const all: Rows[] = [rows];

  for (const { route, answers, ask } of accessMatrix) {
    const [method = '', url = ''] = route.split(' ');
    const role = (as ? [as] : (['owner', 'keeper', 'visitor'] as const)).find(
      (each) => (answers[roles.indexOf(each)] ?? 500) < 300,
    );
    const schema =
      paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content[
        'application/json'
      ]?.schema;
    const places = schema && method !== 'DELETE' ? freeTexts(schema) : [];
    if (!role || places.length === 0 || without.includes(route)) continue;
    const write = async (some: Place[]) => {
      const asked = await ask(rows);
      const payload = withTexts(typeof asked.payload === 'object' ? asked.payload : {}, some, text);
      const headers = { ...(await headersOf(server.context, people, role)), ...asked.headers };
      const { statusCode } = await server.app.inject({
        method: method as 'POST',
        url: asked.url,
        payload,
        headers,
      });
      return statusCode < 300;
    };
    const good: Place[] = [];
    if (await write(places)) good.push(...places);
    else for (const place of places) if (await write([place])) good.push(place);
    if (good.length === 0) {
      // Earlier writes may conflict with this one.
      rows = await newRows(server, people);
      all.push(rows);
      for (const place of places) if (await write([place])) good.push(place);
    }
    for (const place of places)
      (good.includes(place) ? taken : refused).push(`${route} ${place.keys.join('.')}`);
  }
  return { rows: all, taken, refused };
}
