import { sql } from 'drizzle-orm';
import type { Noun } from '../comptes/noun.ts';
import { journal } from '../tables/carnet.ts';
import { anneesRoutes } from './annees/annees.routes.ts';
import { arrosagesReads, arrosagesRoutes } from './arrosages/arrosages.routes.ts';
import { causesRoutes } from './causes/causes.routes.ts';
import { filRoutes } from './fil/fil.routes.ts';
import { finsRoutes } from './fins/fins.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { recoltesRoutes } from './recoltes/recoltes.routes.ts';
import { soinsReads, soinsRoutes } from './soins/soins.routes.ts';
import { souvenirsRoutes } from './souvenirs/souvenirs.routes.ts';
import { surveillanceRoutes } from './surveillance/surveillance.routes.ts';
import { vieReads } from './vie/vie.routes.ts';

/** The nouns of what a gardener notes: waterings, care, the journal, harvests, in the order of their calls. */
export const nounsOfCarnet: readonly Noun[] = [
  { routes: anneesRoutes },
  { routes: arrosagesRoutes, reads: arrosagesReads },
  { routes: soinsRoutes, reads: soinsReads },
  { routes: surveillanceRoutes },
  { routes: finsRoutes },
  {
    routes: journalRoutes,
    reads: vieReads,
    imageColumns: [
      {
        column: journal.photo,
        owner: journal.idUser,
        pages: { plante: journal.idPlante },
        needed: {
          where: sql`${journal.genre} = 'photo' and ${journal.texte} !~ '\\S'`,
          without: {
            genre: sql`case ${journal.genre} when 'photo' then 'note' else ${journal.genre} end`,
          },
        },
      },
    ],
  },
  { routes: filRoutes },
  { routes: souvenirsRoutes },
  { routes: recoltesRoutes },
  { routes: causesRoutes },
];
