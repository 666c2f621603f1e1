import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

type Write = (answer: unknown) => string;

const written = new WeakMap<$ZodType, Write>();

function writerOf(schema: $ZodType): Write {
  const { $schema, ...jsonSchema } = toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(jsonSchema as Parameters<typeof fastJson>[0]);
}

/**
 * Turns an answer's schema into a function that writes only the listed fields. About four times as
 * fast as encoding through Zod, and what leaves is still what the contract lists. Made when it is first needed: for all
 * routes at once, a start would wait for it.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema }) =>
  (answer) => {
    let write = written.get(schema);
    if (!write) {
      write = writerOf(schema);
      written.set(schema, write);
    }
    return write(answer);
  };
