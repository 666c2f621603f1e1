import type { Aujourdhui, Echeance, Fait } from '../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';
import type { Genre } from '../../../contract/carnet/soin.ts';
import { dayAfter } from '../../../contract/today.ts';
import type { QueuedWrite } from './queue.ts';

const lists = ['retard', 'aujourdhui', 'semaine'] as const;
type List = (typeof lists)[number];

// biome-ignore lint/suspicious/noExplicitAny: what a call was asked with; the contract typed it where it was sent.
type Sent = any;

/** The member who did it; their name is of no use to themselves. */
interface Doer {
  id: number;
  pseudo: string;
}

/** Works that were taken from a list by a waiting write, and the list in which they stood. */
type Taken = Map<string, { list: List; work: Echeance }>;

function takeOut(jour: Aujourdhui, key: string): { list: List; work: Echeance } | null {
  for (const list of lists) {
    const work = jour[list].find((each) => keyOf(each) === key);
    if (!work) continue;
    jour[list] = jour[list].filter((each) => each !== work);
    return { list, work };
  }
  return null;
}

/** Puts a work where its day says, unless that is more than a week away. */
function putIn(jour: Aujourdhui, work: Echeance): void {
  const { echeance } = work;
  if (echeance > dayAfter(jour.date, 7)) return;
  const list = echeance < jour.date ? 'retard' : echeance === jour.date ? 'aujourdhui' : 'semaine';
  jour[list] = [...jour[list], work];
}

/**
 * A member's day as it will be once their waiting writes are sent: works done move to those done today, works put off
 * to their new day. Works that are not on the day are left out; the server tells them later.
 */
export function jourWith(read: Aujourdhui, writes: readonly QueuedWrite[], doer: Doer): Aujourdhui {
  const jour = { ...read };
  const taken: Taken = new Map();
  for (const write of writes) apply(jour, write, doer, taken);
  return jour;
}

function done(
  jour: Aujourdhui,
  write: QueuedWrite,
  of: { genre: Genre; idPlante: number | null; id: number | null; idFait: number; date: string },
  doer: Doer,
  taken: Taken,
): void {
  const key = keyOf(of);
  const isKnown = jour.fait.some((fait) => keyOf(fait) === key && fait.echeance === of.date);
  const found = takeOut(jour, key);
  if (!found || isKnown) return;
  taken.set(key, found);
  const fait: Fait = {
    ...found.work,
    echeance: of.date,
    idFait: of.idFait,
    noteLe: write.at,
    par: doer,
  };
  jour.fait = [fait, ...jour.fait];
}

/** A work done today comes back to where it stood. */
function takeBack(jour: Aujourdhui, isIt: (fait: Fait) => boolean, taken: Taken): void {
  for (const fait of jour.fait.filter(isIt)) {
    jour.fait = jour.fait.filter((each) => each !== fait);
    const before = taken.get(keyOf(fait));
    if (before) jour[before.list] = [...jour[before.list], before.work];
    else {
      const { idFait: _, noteLe: __, par: ___, invite: ____, ...work } = fait;
      putIn(jour, { ...work, echeance: jour.date });
    }
  }
}

function apply(jour: Aujourdhui, write: QueuedWrite, doer: Doer, taken: Taken): void {
  const body: Sent = write.body ?? {};
  const answer: Sent = write.answer ?? {};
  const of = Number(write.params.id);
  const answered = (plantes: readonly number[]) => {
    jour.fins = jour.fins
      .map((fin) => ({ ...fin, plantes: fin.plantes.filter((id) => !plantes.includes(id)) }))
      .filter((fin) => fin.plantes.length > 0);
    jour.oubliees = jour.oubliees.filter(({ idPlante }) => !plantes.includes(idPlante));
  };
  const gone = (plantes: readonly number[]) => {
    const isLeft = ({ idPlante }: { idPlante: number | null }) =>
      idPlante === null || !plantes.includes(idPlante);
    for (const list of lists) jour[list] = jour[list].filter(isLeft);
    jour.malades = jour.malades.filter(isLeft);
    answered(plantes);
  };
  const care = (idPlante: number, genre: Genre, date: string, idFait: number) =>
    done(jour, write, { genre, idPlante, id: null, idFait, date }, doer, taken);

  switch (write.call) {
    case 'POST /soin':
      for (const { idPlante, id } of answer.faits) care(idPlante, body.genre, body.date, id);
      break;
    case 'POST /plante/:id/soin':
      care(of, body.genre, body.date, answer.id);
      break;
    case 'POST /arrosageplante':
      care(body.idPlante, 'arrosage', body.dateArrosage, answer.id);
      break;
    case 'POST /jardin/:id/arroser':
      for (const list of lists)
        for (const { idJardin, genre, idPlante } of jour[list])
          if (idJardin === of && genre === 'arrosage' && idPlante)
            care(idPlante, genre, write.day, 0);
      break;
    case 'POST /soin/retirer':
      takeBack(jour, (fait) => fait.genre === body.genre && body.ids.includes(fait.idFait), taken);
      break;
    case 'DELETE /arrosageplante/:id':
      takeBack(jour, (fait) => fait.genre === 'arrosage' && fait.idFait === of, taken);
      break;
    case 'DELETE /soin/:id':
      takeBack(
        jour,
        ({ genre, idFait }) => genre !== 'arrosage' && genre !== 'libre' && idFait === of,
        taken,
      );
      break;
    case 'POST /tache/:id/fait':
      done(
        jour,
        write,
        { genre: 'libre', idPlante: null, id: of, idFait: of, date: write.day },
        doer,
        taken,
      );
      break;
    case 'DELETE /tache/:id/fait':
      takeBack(jour, ({ genre, id }) => genre === 'libre' && id === of, taken);
      break;
    case 'POST /tache': {
      const { id, titre: nom, date: echeance, idPlante, idJardin } = answer;
      const jardin = [...jour.retard, ...jour.aujourdhui, ...jour.semaine].find(
        (work) => work.idJardin === idJardin,
      );
      putIn(jour, {
        id,
        nom,
        echeance,
        idPlante,
        idJardin,
        jardin: jardin?.jardin ?? '',
        emplacement: '',
        genre: 'libre',
        raison: '',
        intervalle: null,
        reserve: null,
        jusquau: null,
        saison: false,
        photo: null,
        illustration: null,
      });
      break;
    }
    case 'PUT /tache/:id': {
      const found = takeOut(jour, keyOf({ genre: 'libre', idPlante: null, id: of }));
      if (found)
        putIn(jour, {
          ...found.work,
          nom: body.titre ?? found.work.nom,
          echeance: body.date ?? found.work.echeance,
        });
      break;
    }
    case 'DELETE /tache/:id':
      takeOut(jour, keyOf({ genre: 'libre', idPlante: null, id: of }));
      break;
    case 'PUT /plante/:id/rappel': {
      const key = keyOf({ genre: body.genre, idPlante: of, id: null });
      const before = taken.get(key);
      if (typeof body.report === 'number') {
        const found = takeOut(jour, key);
        if (found) taken.set(key, found);
        if (found) putIn(jour, { ...found.work, echeance: dayAfter(write.day, body.report) });
      } else if (body.jamais === true) {
        const found = takeOut(jour, key);
        if (found) taken.set(key, found);
      } else if (before && (body.report === null || body.jamais === false)) {
        takeOut(jour, key);
        jour[before.list] = [...jour[before.list], before.work];
      }
      break;
    }
    case 'PUT /plante/:id':
      if (body.etat) jour.malades = jour.malades.filter(({ idPlante }) => idPlante !== of);
      if (body.etat === 'morte') gone([of]);
      break;
    case 'POST /plante/:id/surveillance':
      jour.malades = jour.malades.filter(({ idPlante }) => idPlante !== of);
      break;
    case 'POST /plantes/fin':
      if (body.fin !== null) gone(body.plantes);
      break;
    case 'POST /plantes/fin/plus-tard':
      answered(body.plantes);
      break;
    case 'POST /jardin/:id/pluie':
    case 'DELETE /jardin/:id/pluie':
      jour.pluies = jour.pluies.map((pluie) =>
        pluie.idJardin === of && pluie.date === body.date
          ? { ...pluie, dit: body.mm ?? null }
          : pluie,
      );
      break;
  }
}
