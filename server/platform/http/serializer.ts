import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/**
 * Turns an answer's schema into a function that writes only the listed fields. About four times as
 * fast as encoding through Zod, and what leaves is still what the contract lists.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  const { $schema, ...jsonSchema } = toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(jsonSchema as Parameters<typeof fastJson>[0]);
};
