import { type Climat, forEachTravail, quinzaineOf } from '../../../contract/especes/climat.ts';
import type { SaisonPlantes } from '../../../contract/jardins/saisonPlante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { especeOfName } from '../../especes/especes/byName.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import { climatOf } from '../../especes/lieux/climats.ts';
import { isDue } from '../../especes/saison/saison.service.ts';
import type { Context } from '../../platform/context.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { planteIllustration } from '../dessins/dessins.paths.ts';
import { findOwnPlantes } from './saison.repository.ts';

/** The most plants listed for each work. */
const mostOfEach = 50;

interface Asked {
  climat: Climat;
  quinzaine?: number | undefined;
}

/** Lists the works for a member's own plants in a half-month (by default today's in Paris). */
export async function listOwnSaison(
  { db, env }: Context,
  userId: number,
  { climat, quinzaine = quinzaineOf(todayInParis()) }: Asked,
): Promise<SaisonPlantes> {
  const rows = await findOwnPlantes(db, userId);
  const known = rows.flatMap((row) => {
    const espece = especeOfId(row.especeId) ?? especeOfName(row.name, row.nameLatin);
    return espece ? [{ row, espece, there: climatOf(row) || climat }] : [];
  });
  return forEachTravail((travail) =>
    known
      .filter(({ espece, there }) => isDue(espece, there, travail, quinzaine))
      .slice(0, mostOfEach)
      .map(({ row: { id, name, jardinId, nomJardin, photo, version } }) => ({
        id,
        name,
        jardinId,
        nomJardin,
        photo: showPhoto(env, photo),
        illustration: planteIllustration(id, version),
      })),
  );
}
