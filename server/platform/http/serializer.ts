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
 * Compiles an answer's schema into a function that writes only the listed fields: about four times as fast as Zod.
 * Compiled at the first use, because compiling all routes would delay the start.
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
