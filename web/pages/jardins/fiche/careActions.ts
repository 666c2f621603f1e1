import type { ArrosagePlante } from '../../../../contract/carnet/arrosagePlante.ts';
import type { GenreDeSoin } from '../../../../contract/carnet/soin.ts';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { finir, offerToFinir } from '../../../carnet/fins/finir.ts';
import { soinWords } from '../../../carnet/journal/vieWords.ts';
import { api } from '../../../lib/api.ts';
import { currentDay } from '../../../lib/clock.ts';
import { hasStatus, logFailure } from '../../../lib/failure.ts';
import { formatDay } from '../../../lib/format.ts';
import { newKey } from '../../../lib/newKey.ts';
import { notify } from '../../../lib/notices.ts';
import { offerUndo } from '../../../ui/tools/UndoNotice.tsx';

/** A plant and its care, as the page shows them. */
export interface PlanteCare {
  plante: Plante;
  arrosages: readonly ArrosagePlante[];
}

/** The page of a plant, as its owner's acts see it. */
export interface CarePage extends PlanteCare {
  /** Shows an optimistic value; null shows the read one again. */
  show: (ahead: Partial<PlanteCare> | null) => void;
  /** Reads all of it anew. */
  refresh: () => Promise<void>;
}

/** Shows `ahead` while `work` is under way; a failure rolls back and offers a retry. */
async function act<T>(
  { show, refresh }: CarePage,
  ahead: Partial<PlanteCare>,
  work: () => Promise<T>,
  failure: { text: string; again: () => void },
): Promise<T | undefined> {
  show(ahead);
  try {
    const done = await work();
    await refresh();
    return done;
  } catch (error) {
    logFailure(error);
    if (!hasStatus(error, 401))
      notify('error', failure.text, { label: 'Réessayer', onSelect: failure.again });
  } finally {
    show(null);
  }
}

const onDay = (day: string) => (day === currentDay() ? 'aujourd’hui' : `le ${formatDay(day)}`);

/** Waters the plant on a day; `onNoted` is told at once if the day was recorded before. */
export async function water(
  page: CarePage,
  dateArrosage: string,
  onNoted: (dejaNote: boolean) => void,
  key = newKey(),
): Promise<void> {
  const { plante, arrosages, refresh } = page;
  const { id: idPlante, idUser } = plante;
  const body = { idPlante, idUser, dateArrosage };
  const rest = arrosages.filter((arrosage) => arrosage.dateArrosage !== dateArrosage);
  const ahead = [...rest, { ...body, id: 0 }].toSorted((a, b) =>
    a.dateArrosage < b.dateArrosage ? -1 : 1,
  );
  const send = async () => {
    const noted = await api('POST /arrosageplante', { body, idempotencyKey: key });
    onNoted(noted.dejaNote);
    if (noted.dejaNote) return;
    const back = { params: { id: noted.id }, idempotencyKey: newKey() };
    offerUndo({
      text: `Arrosée ${onDay(dateArrosage)}`,
      onUndo: async () => {
        await api('DELETE /arrosageplante/:id', back);
        await refresh();
      },
    });
  };
  await act(page, { arrosages: ahead }, send, {
    text: 'L’arrosage n’a pas été enregistré.',
    again: () => void water(page, dateArrosage, onNoted, key),
  });
}

/** Toggles between ill and well; undoing restores the former date. */
export async function turn(page: CarePage, key = newKey()): Promise<void> {
  const { plante, refresh } = page;
  const { id, etatDepuis } = plante;
  const etat = plante.etat === 'malade' ? 'vivante' : 'malade';
  const params = { id };
  const send = async () => {
    await api('PUT /plante/:id', { params, body: { etat }, idempotencyKey: key });
    const back = { params, body: { etat: plante.etat, etatDepuis }, idempotencyKey: newKey() };
    offerUndo({
      text: etat === 'malade' ? 'Signalée malade' : 'Signalée guérie',
      onUndo: async () => {
        await api('PUT /plante/:id', back);
        await refresh();
      },
    });
  };
  await act(page, { plante: { ...plante, etat, etatDepuis: currentDay() } }, send, {
    text: 'Son état n’a pas été enregistré.',
    again: () => void turn(page, key),
  });
}

/** Ends the plant's season on a day; null resumes it. */
export async function finish(page: CarePage, fin: string | null, key = newKey()): Promise<void> {
  const { plante, refresh } = page;
  const send = async () => {
    await finir([plante.id], fin, key);
    const text = fin === null ? 'Remise en culture' : 'Saison finie';
    offerToFinir([plante.id], plante.fin, { text, changed: refresh });
  };
  await act(page, { plante: { ...plante, fin } }, send, {
    text: 'La fin de sa saison n’a pas été enregistrée.',
    again: () => void finish(page, fin, key),
  });
}

/** Records a care other than watering. */
export async function care(
  page: CarePage,
  genre: GenreDeSoin,
  date: string,
  key = newKey(),
): Promise<void> {
  const { plante, refresh } = page;
  const { nom, fait } = soinWords[genre];
  const send = async () => {
    const params = { id: plante.id };
    const body = { genre, date };
    const noted = await api('POST /plante/:id/soin', { params, body, idempotencyKey: key });
    if (noted.dejaNote)
      return notify('info', `${nom} : ce jour était déjà noté, il ne compte qu’une fois.`);
    const back = { params: { id: noted.id }, idempotencyKey: newKey() };
    offerUndo({
      text: `${fait} ${onDay(date)}`,
      onUndo: async () => {
        await api('DELETE /soin/:id', back);
        await refresh();
      },
    });
  };
  await act(page, {}, send, {
    text: 'Le soin n’a pas été enregistré.',
    again: () => void care(page, genre, date, key),
  });
}
