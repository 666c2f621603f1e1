import type { Malade } from '../../../contract/agenda/aujourdhui.ts';
import type { Vacances } from '../../../contract/agenda/vacances.ts';
import { api } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { illKey } from './jour.ts';
import type { Act } from './useJour.ts';
import { fresh, under } from './workActions.ts';

// A member's answers beside their works: the state of plants, the rain, days of absence.

/** Days until an ill plant is asked about again, as in the contract (jour.test.ts). */
export const ASKED_AGAIN = { pareil: 7, pire: 2 } as const;
/** The least rain in mm that counts, as in the contract (jour.test.ts). */
export const RAIN_COUNTS = 5;

type EtatChange = { etat: 'vivante' | 'malade'; etatDepuis?: string | null };

async function setEtat(id: number, body: EtatChange, key: string) {
  await api('PUT /plante/:id', { params: { id }, body, ...under(key) });
}

/** Reports a plant as ill. */
export function sayIll({ idPlante, nom }: { idPlante: number; nom: string }): Act {
  return {
    keys: [],
    text: '',
    announcement: `${nom} : signalée malade`,
    inBar: true,
    failure: `« ${nom} » n’a pas pu être signalée malade.`,
    moves: true,
    work: async (key) => {
      await setEtat(idPlante, { etat: 'malade' }, key);
      return () => setEtat(idPlante, { etat: 'vivante', etatDepuis: null }, newKey());
    },
  };
}

/** Reports an ill plant as healed. */
export function sayHealed({ idPlante, nom, depuis }: Malade): Act {
  return {
    keys: [illKey(idPlante)],
    text: 'Guérie, bonne nouvelle',
    announcement: `${nom} : guérie.`,
    inBar: false,
    failure: `« ${nom} » n’a pas pu être changée.`,
    work: async (key) => {
      await setEtat(idPlante, { etat: 'vivante' }, key);
      return () => setEtat(idPlante, { etat: 'malade', etatDepuis: depuis }, newKey());
    },
  };
}

/** Reports an ill plant as no better: the question returns in some days. */
export function sayStillIll({ idPlante, nom }: Malade, avis: 'pareil' | 'pire'): Act {
  const when = plural(ASKED_AGAIN[avis], 'jour');
  const text = `Noté, à revoir dans ${when}`;
  return {
    keys: [illKey(idPlante)],
    text,
    announcement: `${nom} : ${text.toLowerCase()}.`,
    inBar: false,
    failure: `« ${nom} » n’a pas pu être noté.`,
    work: async (key) => {
      const asked = { params: { id: idPlante } };
      const { avant } = await api('POST /plante/:id/surveillance', {
        ...asked,
        body: { avis },
        ...under(key),
      });
      return () =>
        api('PUT /plante/:id/surveillance', {
          ...asked,
          body: { surveillerLe: avant },
          ...fresh(),
        });
    },
  };
}

/** Records rain of a day on a garden; null deletes the record. */
export function tellRain(
  {
    idJardin,
    jardin,
    date,
    dit,
  }: { idJardin: number; jardin: string; date: string; dit: number | null },
  mm: number | null,
): Act {
  const tell = (to: number | null, key: string) => {
    const asked = { params: { id: idJardin }, ...under(key) };
    return to === null
      ? api('DELETE /jardin/:id/pluie', { ...asked, body: { date } })
      : api('POST /jardin/:id/pluie', { ...asked, body: { date, mm: to } });
  };
  return {
    keys: [],
    text: '',
    announcement: mm === null ? `${jardin} : pluie oubliée` : `${jardin} : ${mm} mm de pluie`,
    inBar: true,
    failure: `La pluie sur « ${jardin} » n’a pas pu être notée.`,
    moves: true,
    work: async (key) => {
      await tell(mm, key);
      return () => tell(dit, newKey());
    },
  };
}

/** Records holidays: no work is due between two days. */
export function goOnHolidays(next: Vacances, before: Vacances | null): Act {
  return {
    keys: [],
    text: '',
    announcement: 'Bonnes vacances',
    inBar: true,
    failure: 'Vos vacances n’ont pas pu être notées.',
    moves: true,
    work: async (key) => {
      await api('PUT /vacances', { body: next, ...under(key) });
      return () =>
        before
          ? api('PUT /vacances', { body: before, ...fresh() })
          : api('DELETE /vacances', { ...fresh() });
    },
  };
}

export function endHolidays(before: Vacances): Act {
  return {
    keys: [],
    text: '',
    announcement: 'Vacances terminées',
    inBar: true,
    failure: 'Vos vacances n’ont pas pu être terminées.',
    moves: true,
    work: async (key) => {
      await api('DELETE /vacances', { ...under(key) });
      return () => api('PUT /vacances', { body: before, ...fresh() });
    },
  };
}
