import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Member, newMember } from '../server/testing/factories.ts';
import type { Visit } from './courtil.ts';

type App = Parameters<typeof newMember>[0];

/** As if the member had signed in here before: their session is in the browser's storage. */
export async function signedIn(page: Page, member: Member): Promise<void> {
  const { token, id } = member;
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { userToken: token, token, userId: String(id), idTypeUser: '1' },
  );
}

export const member = (app: App, pseudo: string) => newMember(app, { pseudo });

/** Names of a garden's plants as the page shows them, in their order. */
export const shownPlantes = (page: Page) =>
  page.locator('[data-plante] .card-title').allInnerTexts();

/** As `expectNoProblem` where a call was made to fail: the failure is logged, nothing else is. */
export function expectOnlyFailedCalls(visit: Visit): void {
  expect(visit.problems.filter((problem) => !/ApiError/.test(problem))).toEqual([]);
}
