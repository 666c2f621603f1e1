import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode, Problem } from '../../../contract/errors.ts';
import type { Context } from '../context.ts';
import { boundMet, codeOfFailure } from '../database/failures.ts';
import { AppError } from './appError.ts';
import { routeOf } from './matchedRoute.ts';

const codeOfFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_BAD_URL: 'validation',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
};

type Sentences = Pick<Context, 'sentences'>;

const later = { retryAfter: 5 };
// Limits for a body with many errors: the answer must not be larger than the request.
const mostErrors = 20;
const longestMessage = 300;

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return new AppError('validation');
  const known = codeOfFastifyError[error.code];
  if (known) return new AppError(known, { cause: error });
  const bound = boundMet(error);
  if (bound) return new AppError(bound.code, { facts: bound.facts });
  const failed = codeOfFailure(error);
  if (failed) return new AppError(failed, { cause: error, ...(failed === 'unavailable' && later) });
  // A plugin's own refusal, such as a range that a file does not have.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('validation', { cause: error });
  return new AppError('internal', { cause: error });
}

/** The problem document of `code`, as RFC 9457 asks. */
export function problem(
  { sentences }: Sentences,
  code: ErrorCode,
  requestId: string,
  facts: AppError['facts'] = {},
): Problem {
  const { status, title, message } = sentences[code];
  return {
    type: `about:blank#${code}`,
    title,
    status,
    code,
    message: typeof message === 'string' ? message : message(facts),
    requestId,
    ...(Object.keys(facts).length > 0 && { details: facts }),
  };
}

/** The one place where an exception becomes an answer; a 5xx tells nothing of the inside. */
export const errorHandler =
  (context: Sentences) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    const answer = problem(context, appError.code, request.id, appError.facts);
    // Our own refusals are logged by their code alone: a flood must not fill the log with stacks.
    if (answer.status >= 500 && (appError !== error || appError.cause))
      request.log.error({ err: error, route: routeOf(request) }, 'request failed');
    else if (appError.code === 'conflict') request.log.warn({ err: error }, 'request refused');
    else request.log.info({ code: appError.code }, 'request refused');
    if (appError.fields.length > 0) answer.errors = [...appError.fields];
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map((issue) => ({
        path: issue.instancePath.slice(1).replaceAll('/', '.').slice(0, longestMessage),
        message: (issue.message ?? '').slice(0, longestMessage),
      }));
      // Two checks of one field may say the same.
      const distinct = new Map(issues.map((each) => [JSON.stringify(each), each]));
      answer.errors = [...distinct.values()].slice(0, mostErrors);
    }
    if (appError.retryAfter) reply.header('retry-after', Math.ceil(appError.retryAfter));
    if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(answer));
  };
