import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { domainParts } from '../../domains.ts';
import { errorHandler } from './errorHandler.ts';

test('the same message of two checks of one field appears once', async () => {
  const never = z.refine(() => false, 'refusé');
  const text = z.string().check(never, never);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(errorHandler(domainParts));
  app.post('/', { schema: { body: z.object({ nom: text, ville: text }) } }, () => '');
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload: { nom: 'a', ville: 'b' },
  });
  expect(answer.json().errors).toEqual([
    { path: 'nom', message: 'refusé' },
    { path: 'ville', message: 'refusé' },
  ]);
  await app.close();
});
