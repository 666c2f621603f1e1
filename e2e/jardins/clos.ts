import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

/** The application with a gardener, for the journeys of one file. */
export function openClos() {
  const courtil = openCourtil();
  const here = { courtil } as { courtil: typeof courtil; owner: Member };
  beforeAll(async () => {
    here.owner = await member(courtil.served.app, 'Odile');
  });
  const app = () => courtil.served.app;

  return Object.assign(here, {
    /** A garden of the gardener's; plants are given in the order of their dates, the last one youngest. */
    async garden(names: string[], nomJardin = 'Le clos') {
      const conditions = { exposition: 'ensoleillé', temperature: '5-28' } as const;
      const jardin = await newJardin(app(), here.owner, { nomJardin, ...conditions });
      const plantes = [];
      for (const [index, name] of names.entries()) {
        const date = `2026-01-${String(index + 1).padStart(2, '0')}`;
        plantes.push(
          await newPlante(app(), here.owner, jardin.id, { name, date, position: index }),
        );
      }
      return { id: jardin.id, url: `/jardin/${jardin.id}`, plantes };
    },

    async visitAsOwner(url: string, options = {}) {
      const visit = await courtil.visit(options);
      await signedIn(visit.page, here.owner);
      await visit.page.goto(url);
      await visit.page.getByRole('button', { name: 'Mode arrosage' }).waitFor();
      return visit;
    },
  });
}

export const card = (page: Page, name: string) => page.locator('[data-plante]', { hasText: name });

/** The sort that this browser keeps of a garden. */
export const keptSort = (page: Page, jardinId: number) =>
  page.evaluate((key) => localStorage.getItem(key), `triJardin:${jardinId}`);

/** Rare actions of a garden's owner, behind its '…'. */
export const openJardinMenu = (page: Page) =>
  page.getByRole('button', { name: 'Autres actions pour ce jardin' }).click();
