import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { importEndpoints } from '../../../contract/echanges/importation.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { UploadSlots } from '../../platform/images/uploadSlots.ts';
import { formBytes, formLimits, readImportForm, type Sent } from './importForm.ts';
import {
  consumeImport,
  listImports,
  previewImport,
  readImport,
  startImport,
} from './imports.service.ts';
import { undoImport } from './undo.service.ts';

export async function importsRoutes(app: App, context: Context, slots: UploadSlots): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: formLimits });
    const on = routesOf(scope, 'imports', importEndpoints);
    const member = { onRequest: signedIn(context) };
    const upload = { ...member, bodyLimit: formBytes };

    async function withFile<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (sent: Sent) => Promise<T>,
    ): Promise<T> {
      const actor = actorOf(request);
      // A place is held while the file arrives; reading it takes turns of its own.
      const sent = await slots.hold(request, reply, () =>
        readImportForm(request, context.env.DATA_DIR),
      );
      try {
        await consumeImport(context, actor, sent.file.bytes);
        return await work(sent);
      } finally {
        await sent.file.remove();
      }
    }

    on('POST /import/apercu', upload, (request, reply) => {
      reply.code(200);
      return withFile(request, reply, (sent) => previewImport(context, actorOf(request), sent));
    });
    on('POST /import', upload, (request, reply) =>
      withFile(request, reply, async (sent) => {
        const { status, importation } = await startImport(context, actorOf(request), sent);
        reply.code(status);
        return importation;
      }),
    );
    on('GET /import', member, (request) => listImports(context, actorOf(request)));
    on('GET /import/:id', member, (request) =>
      readImport(context, actorOf(request), request.params.id),
    );
    on('DELETE /import/:id', member, (request) =>
      undoImport(context, actorOf(request), request.params.id),
    );
  });
}
