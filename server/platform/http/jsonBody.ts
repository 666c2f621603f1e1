import { limits } from '../../../contract/limits.ts';
import type { App } from './app.types.ts';
import { AppError } from './appError.ts';

function isDeeperThan(json: string, maximum: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maximum) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** JSON is the only body that the API reads; an empty body of any type counts as none. */
export function readJsonBodies(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.bodyBytes },
    (request, body, done) => {
      if (body.trim() === '') return done(null, undefined);
      if (isDeeperThan(body, limits.jsonDepth)) return done(new AppError('malformed_json'));
      return parse(request, body, done);
    },
  );
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const empty = headers['content-length'] === '0' || headers['content-length'] === undefined;
    if (
      empty &&
      headers['transfer-encoding'] === undefined &&
      headers['content-type'] !== undefined
    )
      delete headers['content-type'];
    done();
  });
}
