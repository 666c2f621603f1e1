import * as z from 'zod/mini';
import { genresDeRappel } from '../../../contract/carnet/soin.ts';
import { idParameter } from '../../../contract/primitives.ts';
import { todayOf } from '../../../contract/zone.ts';
import { deleteSoins, noterSoins } from '../../carnet/soins/soins.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { jardinIllustration, planteIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { type Du, listDus } from '../echeances/echeances.service.ts';
import {
  deleteFaits,
  findFaits,
  findMasquees,
  insertFaits,
  markVisited,
  type Opened,
} from './invitations.repository.ts';
import type { SitterDay, SitterWork } from './sitter.page.ts';

const ahead = 7;
const mostWorks = 300;
const perLink = { limit: 600, windowSeconds: 3_600 };

export const sitterForm = z.strictObject({
  geste: z.enum(['faire', 'defaire', 'tout']),
  genre: z.enum(genresDeRappel),
  date: z.iso.date(),
  plante: z.optional(idParameter),
});

/** A member's own tasks are their words, and what the season proposes is for who knows the garden. */
const isForSitters = (du: Du, { idJardin }: Opened) =>
  du.idJardin === idJardin && du.idPlante !== null && !du.saison && du.genre !== 'libre';

/** Lists the works due until `days` from today. The owner's holidays are ignored. */
async function worksOf(context: Context, opened: Opened, days: number) {
  const [dus, masquees] = await Promise.all([
    listDus(context, [opened.idUser], { days, despiteHolidays: true }),
    findMasquees(context.db, opened.idJardin),
  ]);
  return dus.filter((du) => isForSitters(du, opened) && !masquees.has(du.idPlante ?? 0));
}

function presentWork(du: Du): SitterWork {
  const { idPlante, nom, emplacement, genre, echeance, photo, illustration } = du;
  return {
    idPlante: idPlante ?? 0,
    nom,
    emplacement,
    genre: genre as SitterWork['genre'],
    echeance,
    photo,
    illustration: illustration ?? '',
    fait: false,
  };
}

/** The page of a link today; before and after its days it says only when they are. Days of the garden. */
export async function readSitterDay(context: Context, opened: Opened): Promise<SitterDay> {
  const { env, db } = context;
  if (env.RATE_LIMIT) await consume(db, `invitation:${opened.id}`, perLink);
  await markVisited(db, opened.id);
  const today = todayOf(opened.departement);
  const { du, au, jardin } = opened;
  const day = {
    jardin,
    du,
    au,
    today,
    works: [],
    plus: 0,
    suite: [],
    photo: showPhoto(env, opened.photo),
    illustration: `${jardinIllustration(opened.idJardin, opened.version)}-carte`,
  };
  if (today < du || today > au) return day;
  const [dus, faits] = await Promise.all([
    worksOf(context, opened, ahead),
    findFaits(db, opened, today),
  ]);
  const due = dus.filter(({ echeance }) => echeance <= today).map(presentWork);
  const done = faits.map(({ idFait: _idFait, version, ...fait }) => ({
    ...fait,
    photo: showPhoto(env, fait.photo),
    illustration: planteIllustration(fait.idPlante, version),
    echeance: today,
    fait: true,
  }));
  const works = [...due, ...done];
  return {
    ...day,
    works: works.slice(0, mostWorks),
    plus: Math.max(0, works.length - mostWorks),
    suite: dus.filter(({ echeance }) => echeance > today && echeance <= au).map(presentWork),
  };
}

/**
 * Ticks or unticks the works that a form of the page names, in the owner's name. Only today, and only within the link's
 * days. It ticks only due works, and unticks only works that this link ticked. Other works that the form names are
 * ignored. Throws `rate_limited`.
 */
export async function tick(context: Context, opened: Opened, form: unknown): Promise<void> {
  const { db, env } = context;
  if (env.RATE_LIMIT) await consume(db, `invitation:${opened.id}`, perLink);
  const asked = sitterForm.safeParse(form);
  if (!asked.success) throw new AppError('validation');
  const { geste, genre, date, plante } = asked.data;
  const today = todayOf(opened.departement);
  // The page was opened yesterday: it is shown anew.
  if (date !== today || today < opened.du || today > opened.au) return;
  const owner: Actor = {
    userId: opened.idUser,
    jti: '',
    idTypeUser: 0,
    allowance: `invitation:${opened.id}`,
  };
  if (geste === 'defaire') {
    const done = (await findFaits(db, opened, date)).filter(
      (fait) => fait.genre === genre && fait.idPlante === plante,
    );
    if (done.length === 0) return;
    await deleteSoins(context, owner, { genre, ids: done.map(({ idFait }) => idFait) });
    await deleteFaits(db, opened.id, { genre, date, plantes: done.map((each) => each.idPlante) });
    return;
  }
  const plantes = (await worksOf(context, opened, 0))
    .filter((du) => du.genre === genre && (geste === 'tout' || du.idPlante === plante))
    .map(({ idPlante }) => idPlante ?? 0);
  if (plantes.length === 0) return;
  const { faits } = await noterSoins(context, owner, { genre, date, plantes });
  const made = faits.filter(({ dejaNote }) => !dejaNote);
  await insertFaits(db, opened.id, {
    genre,
    date,
    faits: made.map(({ id, idPlante }) => ({ idPlante, idFait: id })),
  });
}
