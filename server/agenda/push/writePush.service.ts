import { limits } from '../../../contract/limits.ts';
import { dayAfter, dayIn } from '../../../contract/today.ts';
import { hourIn, momentIn } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { zoneOfLieux } from '../echeances/demande.ts';
import { lieuxOf, listDus } from '../echeances/echeances.service.ts';
import type { Claimed } from './push.repository.ts';
import { textOf } from './pushWords.ts';

const titles = { jour: 'Au jardin aujourd’hui', gel: 'Il gèle cette nuit' };

interface Word {
  titre: string;
  texte: string;
}

/** A frost is told in the evening; what is due today outside the quiet hours, or at the hour that was chosen. */
const isTime = ({ mot, heure }: Claimed, hour: number) =>
  mot === 'gel'
    ? hour >= limits.gelDe && hour < limits.silenceDe
    : hour === heure || (hour >= limits.silenceA && hour < limits.silenceDe);

/**
 * Writes what is sent to a device when it is sent, from what is due by then, and says until when it is good (ms). Null
 * when all was done meanwhile, its member wants no reminder any more, or its day or hour is over where they garden.
 */
export async function writePush(
  context: Context,
  row: Claimed,
  now = new Date(),
): Promise<{ word: Word; until: number } | null> {
  if (row.heure === null) return null;
  const zone = zoneOfLieux(await lieuxOf(context, [row.idUser]));
  if (dayIn(zone, now.getTime()) !== row.jour) return null;
  if (!isTime(row, hourIn(zone, now.getTime()))) return null;
  const dus = await listDus(context, [row.idUser], { days: 0, now });
  const works = dus.filter(({ aDire, genre }) => aDire && (row.mot === 'jour' || genre === 'gel'));
  if (works.length === 0) return null;
  return {
    word: { titre: titles[row.mot], texte: textOf(works) },
    until: momentIn(zone, dayAfter(row.jour, 1)),
  };
}
