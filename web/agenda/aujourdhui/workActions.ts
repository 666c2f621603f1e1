import type { Echeance, Fait } from '../../../contract/agenda/aujourdhui.ts';
import type { Rappel } from '../../../contract/agenda/rappel.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';
import type { GenreDeRappel } from '../../../contract/carnet/soin.ts';
import { dayAfter } from '../../../contract/today.ts';
import { dayFrom } from '../../jardins/days.ts';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { genreWords } from './genreWords.ts';
import type { Act, TakeBack } from './useJour.ts';

export const under = (key: string) => ({ idempotencyKey: key });
export const fresh = () => under(newKey());

type PlanteWork = Echeance & { genre: GenreDeRappel; idPlante: number };
const isOfPlante = (work: Echeance): work is PlanteWork =>
  work.genre !== 'libre' && work.idPlante !== null;

/** Records care of several plants at once; undoing keeps care recorded before. */
async function record(
  genre: GenreDeRappel,
  date: string,
  plantes: number[],
  key: string,
): Promise<TakeBack | null> {
  const { faits } = await api('POST /soin', {
    body: { genre, date, plantes },
    ...under(key),
  });
  const ids = faits.filter(({ dejaNote }) => !dejaNote).map(({ id }) => id);
  return ids.length > 0 ? () => remove(genre, ids) : null;
}

const remove = (genre: GenreDeRappel, ids: number[]) =>
  api('POST /soin/retirer', { body: { genre, ids }, ...fresh() });

async function finish(id: number, key: string): Promise<TakeBack> {
  const params = { id };
  await api('POST /tache/:id/fait', { params, ...under(key) });
  return () => api('DELETE /tache/:id/fait', { params, ...fresh() });
}

/** Does one work, today or on another day. */
export function doWork(work: Echeance, date: string = currentDay()): Act {
  const { done } = genreWords[work.genre];
  const today = currentDay();
  const when = date === today ? 'à l’instant' : dayFrom(today, date);
  return {
    keys: [keyOf(work)],
    text: `${done} ${when}`,
    announcement: `${work.nom} : ${done.toLowerCase()} ${when}.`,
    inBar: false,
    failure: `« ${work.nom} » n’a pas pu être noté.`,
    work: (key) =>
      isOfPlante(work)
        ? record(work.genre, date, [work.idPlante], key)
        : finish(work.id as number, key),
  };
}

/** Does the same care of several plants today. */
export function doWorks(genre: GenreDeRappel, works: readonly Echeance[]): Act {
  const [one, many] = genreWords[genre].doneMany;
  const announcement = plural(works.length, one, many);
  return {
    keys: works.map(keyOf),
    text: `${genreWords[genre].done} à l’instant`,
    announcement,
    inBar: true,
    failure: `${announcement} : cela n’a pas pu être noté.`,
    work: (key) =>
      record(
        genre,
        currentDay(),
        works.filter(isOfPlante).map(({ idPlante }) => idPlante),
        key,
      ),
  };
}

/** Postpones a work by so many days. */
export function postpone(work: Echeance, days: number): Act {
  const today = currentDay();
  const day = dayAfter(today, days);
  const when = dayFrom(today, day).replace(/^le /, '');
  const to = /^\d/.test(when) ? `au ${when}` : `à ${when}`;
  return {
    keys: [keyOf(work)],
    text: `Reporté ${to}`,
    announcement: `${work.nom} : reporté ${to}.`,
    inBar: false,
    failure: `« ${work.nom} » n’a pas pu être reporté.`,
    work: (key) =>
      isOfPlante(work)
        ? decide(work, { report: days }, { report: null }, key)
        : changeTache(work.id as number, { date: day }, { date: work.echeance }, key),
  };
}

type Decision = { report: number | null } | { jamais: boolean } | Rhythm;
export type Rhythm = { intervalle: number | null } | { quinzaines: number[] };

async function decide(
  { idPlante, genre }: PlanteWork,
  now: Decision,
  before: Decision,
  key: string,
): Promise<TakeBack> {
  const asked = { params: { id: idPlante } };
  await api('PUT /plante/:id/rappel', { ...asked, body: { genre, ...now }, ...under(key) });
  return () => api('PUT /plante/:id/rappel', { ...asked, body: { genre, ...before }, ...fresh() });
}

async function changeTache(
  id: number,
  now: { date: string },
  before: { date: string },
  key: string,
): Promise<TakeBack> {
  const params = { id };
  await api('PUT /tache/:id', { params, body: now, ...under(key) });
  return () => api('PUT /tache/:id', { params, body: before, ...fresh() });
}

/** Stops proposing this kind of work for the plant; deletes an own task. */
export function stopProposing(work: Echeance): Act {
  const { noun } = genreWords[work.genre];
  const of = isOfPlante(work);
  return {
    keys: [keyOf(work)],
    text: of ? 'Ne sera plus proposé' : 'Tâche supprimée',
    announcement: of
      ? `${work.nom} : ${noun} ne sera plus proposé.`
      : `${work.nom} : tâche supprimée.`,
    inBar: false,
    failure: `« ${work.nom} » n’a pas pu être changée.`,
    work: async (key) => {
      if (of) return decide(work, { jamais: true }, { jamais: false }, key);
      await api('DELETE /tache/:id', { params: { id: work.id as number }, ...under(key) });
      const { nom: titre, echeance: date, idPlante, idJardin } = work;
      const body = { titre, date, idPlante, idJardin: idPlante ? null : idJardin };
      return () => api('POST /tache', { body, ...fresh() });
    },
  };
}

/** Changes the rhythm of a work; `before` is the owner's former decision. */
export function changeRhythm(work: Echeance, days: number | null, before: Rappel): Act {
  const last: Rhythm =
    before.quinzaines.length > 0
      ? { quinzaines: before.quinzaines }
      : { intervalle: before.intervalle };
  const text = days ? `Désormais tous les ${plural(days, 'jour')}` : 'Rythme habituel repris';
  return {
    keys: [],
    text,
    announcement: `${work.nom} : ${text.toLowerCase()}`,
    inBar: true,
    failure: `Le rythme de « ${work.nom} » n’a pas pu être changé.`,
    moves: true,
    work: async (key) => (isOfPlante(work) ? decide(work, { intervalle: days }, last, key) : null),
  };
}

/** Undoes works done today. */
export function takeBackDone(works: readonly Fait[]): Act {
  const [first] = works;
  const genre = first?.genre ?? 'libre';
  const [one, many] = genreWords[genre].doneMany;
  const name = works.length === 1 ? first?.nom : plural(works.length, one, many);
  return {
    keys: [],
    text: '',
    announcement: `${name} : annulé`,
    inBar: true,
    failure: UNDONE,
    moves: true,
    work: async (key) => {
      if (genre === 'libre') {
        const params = { id: first?.idFait as number };
        await api('DELETE /tache/:id/fait', { params, ...under(key) });
        return () => finish(params.id, newKey());
      }
      const ids = works.map(({ idFait }) => idFait);
      await api('POST /soin/retirer', { body: { genre, ids }, ...under(key) });
      const plantes = works.flatMap(({ idPlante }) => idPlante ?? []);
      const date = first?.echeance ?? currentDay();
      return () => record(genre, date, plantes, newKey());
    },
  };
}

const UNDONE = 'Cela n’a pas pu être annulé.';
