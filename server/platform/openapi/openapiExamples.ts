import { exampleIds, examples } from '../../../contract/examples.ts';

interface Parameter {
  in: string;
  name: string;
  example?: unknown;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
}
const byCall: Readonly<Record<string, (typeof examples)[keyof typeof examples]>> = examples;

/** The document with the contract's example of each call in its place. */
export function withExamples<D extends { paths?: object }>(document: D): D {
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries<Operation>(methods)) {
      const url = path.replace(/^\/v1/, '').replace(/\{(\w+)\}/g, ':$1');
      const example = byCall[`${method.toUpperCase()} ${url}`];
      const [, noun = ''] = /^\/(\w+)\/:id/.exec(url) ?? [];
      const given: Record<string, unknown> = {
        id: exampleIds[noun],
        ...example?.params,
        ...example?.query,
      };
      for (const parameter of operation.parameters ?? [])
        if (parameter.in !== 'header' && given[parameter.name] !== undefined)
          parameter.example = given[parameter.name];
      const json = operation.requestBody?.content?.['application/json'];
      if (json && example?.body) json.example = example.body;
    }
  return document;
}
