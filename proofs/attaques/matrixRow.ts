import type { Rows } from './accessFixture.ts';

interface Request {
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** A route, what each role is answered (visitor, another member, owner, keeper), and how it is asked. */
export interface MatrixRow {
  route: string;
  answers: readonly [visitor: number, member: number, owner: number, keeper: number];
  ask: (rows: Rows) => Request | Promise<Request>;
}

export const everyone = [200, 200, 200, 200] as const;
export const ownerOnly = [401, 403, 200, 403] as const;
export const keeperOnly = [401, 403, 403, 200] as const;

export const row = (
  route: string,
  answers: MatrixRow['answers'],
  ask: MatrixRow['ask'],
): MatrixRow => ({
  route,
  answers,
  ask,
});
