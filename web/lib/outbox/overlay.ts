import type { Answer, Key } from '../../../contract/endpoints.ts';
import { logFailure } from '../failure.ts';
import { readSession } from '../session.ts';
import { jourWith } from './overlayJour.ts';
import { isProvisional } from './provisional.ts';
import { type QueuedWrite, writesOf } from './queue.ts';

type Arrosages = Answer<'GET /arrosageplante/Plante/:id'>;
type Plante = Answer<'GET /plante/:id'>;
type Vie = Answer<'GET /plante/:id/vie'>;
type Evenement = Vie['evenements'][number];

/** An answer, the waiting writes, and the number in its address. */
interface Reading<T> {
  value: T;
  writes: readonly QueuedWrite[];
  id: number;
  idUser: number;
}

// biome-ignore lint/suspicious/noExplicitAny: what a call was asked with; the contract typed it where it was sent.
const bodyOf = ({ body }: QueuedWrite): any => body ?? {};
// biome-ignore lint/suspicious/noExplicitAny: likewise.
const answerOf = ({ answer }: QueuedWrite): any => answer ?? {};
const idIn = ({ params }: QueuedWrite) => Number(params.id);

/** Waterings of plants that a write adds: their plant, day and id. */
function wateringsOf(write: QueuedWrite): { idPlante: number; date: string; id: number }[] {
  const { genre, date, dateArrosage, idPlante } = bodyOf(write);
  if (write.call === 'POST /arrosageplante')
    return [{ idPlante, date: dateArrosage, id: answerOf(write).id }];
  if (write.call !== 'POST /soin' || genre !== 'arrosage') return [];
  return (answerOf(write).faits as { idPlante: number; id: number }[]).map((fait) => ({
    ...fait,
    date,
  }));
}

/** The ids of waterings that a write takes back. */
function wateringsTakenBack(write: QueuedWrite): number[] {
  const { genre, ids } = bodyOf(write);
  if (write.call === 'DELETE /arrosageplante/:id') return [idIn(write)];
  return write.call === 'POST /soin/retirer' && genre === 'arrosage' ? ids : [];
}

function arrosagesWith({ value, writes, id, idUser }: Reading<Arrosages>) {
  let arrosages = value;
  for (const write of writes) {
    for (const watering of wateringsOf(write)) {
      const { idPlante, date: dateArrosage } = watering;
      const isNew = arrosages.every((each) => each.dateArrosage !== dateArrosage);
      if (idPlante === id && isNew)
        arrosages = [...arrosages, { id: watering.id, idPlante, idUser, dateArrosage }];
    }
    const gone = wateringsTakenBack(write);
    arrosages = arrosages.filter((each) => !gone.includes(each.id));
    if (write.call === 'PUT /arrosageplante/:id')
      arrosages = arrosages.map((each) =>
        each.id === idIn(write) ? { ...each, ...bodyOf(write) } : each,
      );
  }
  return arrosages.toSorted((one, other) => (one.dateArrosage < other.dateArrosage ? -1 : 1));
}

function planteWith({ value, writes, id }: Reading<Plante>): Plante {
  let plante = value;
  for (const write of writes) {
    if (write.call === 'PUT /plante/:id' && idIn(write) === id)
      plante = { ...plante, ...bodyOf(write) };
    if (write.call === 'POST /plantes/fin' && bodyOf(write).plantes.includes(id))
      plante = { ...plante, fin: bodyOf(write).fin };
  }
  return plante;
}

/** The events of one plant that a write adds. */
function eventsOf(write: QueuedWrite, id: number): Evenement[] {
  const body = bodyOf(write);
  const answer = answerOf(write);
  const entree = (genre: string, valeur: unknown) =>
    ({ ...answer, genre, valeur, sorte: 'entree', mercis: 0, merciDit: false }) as Evenement;
  if (write.call === 'POST /plante/:id/journal' && idIn(write) === id) {
    const event = entree(answer.genre, answer.valeur ?? null);
    // Its picture is not on the server yet: its words stand for it.
    const texte = answer.texte || 'Photo en attente d’envoi';
    return isProvisional(answer.photo)
      ? [{ ...event, genre: 'note', photo: null, texte } as Evenement]
      : [event];
  }
  if (write.call === 'POST /recolte' && body.idPlante === id)
    return [entree('recolte', body.quantite)];
  if (write.call === 'POST /plante/:id/soin' && idIn(write) === id)
    return [{ sorte: 'soin', id: answer.id, date: body.date, genre: body.genre, titre: null }];
  return wateringsOf(write)
    .filter((watering) => watering.idPlante === id)
    .map(({ id, date }) => ({ sorte: 'arrosage', id, date, genre: null, titre: null }));
}

/** Whether a write takes back this event. */
function takesBack(write: QueuedWrite, { sorte, id }: Evenement): boolean {
  if (sorte === 'arrosage') return wateringsTakenBack(write).includes(id);
  const call = { soin: 'DELETE /soin/:id', entree: 'DELETE /journal/:id', tache: '' }[sorte];
  const isHarvest = sorte === 'entree' && write.call === 'DELETE /recolte/:id';
  return (write.call === call || isHarvest) && idIn(write) === id;
}

function vieWith({ value, writes, id }: Reading<Vie>): Vie {
  let { evenements } = value;
  for (const write of writes) {
    evenements = evenements.filter((each) => !takesBack(write, each));
    const known = new Set(evenements.map((each) => `${each.sorte} ${each.date}`));
    const isNew = ({ sorte, date }: Evenement) =>
      sorte !== 'arrosage' || !known.has(`${sorte} ${date}`);
    evenements = [...eventsOf(write, id).filter(isNew), ...evenements];
  }
  return {
    ...value,
    evenements: evenements.toSorted((one, other) =>
      one.date > other.date ? -1 : one.date < other.date ? 1 : 0,
    ),
  };
}

const overlays: { [K in Key]?: (reading: Reading<Answer<K>>) => Answer<K> } = {
  'GET /aujourdhui': ({ value, writes, idUser }) =>
    jourWith(value, writes, { id: idUser, pseudo: '' }),
  'GET /arrosageplante/Plante/:id': arrosagesWith,
  'GET /plante/:id': planteWith,
  'GET /plante/:id/vie': vieWith,
};

/** The answer to a call, as it will be once the member's waiting writes are sent. */
export async function overlay(
  key: Key,
  params: Record<string, string | number>,
  value: unknown,
): Promise<unknown> {
  const session = readSession();
  const change = overlays[key] as ((reading: Reading<unknown>) => unknown) | undefined;
  if (!session || !change) return value;
  try {
    const idUser = session.userId;
    const all = await writesOf(idUser);
    const writes = all.filter(({ refused }) => refused === undefined);
    return writes.length > 0 ? change({ value, writes, id: Number(params.id), idUser }) : value;
  } catch (error) {
    // Storage is blocked: then nothing waits here.
    logFailure(error);
    return value;
  }
}
