import type { AnneeDuJardin } from '../../../contract/carnet/annee.ts';
import { drawAnnee } from '../../../drawing/annee/annee.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { findAnnee } from './annees.repository.ts';

type Asked = { id: number; annee: number };

/** A year of an own garden, day by day, what is private included. Throws `jardin_not_found`, `forbidden`. */
export async function readAnnee(
  { db }: Context,
  actor: Actor,
  { id, annee }: Asked,
): Promise<AnneeDuJardin> {
  await ownJardin(db, actor, id);
  const { jours, annees } = await findAnnee(db, id, annee);
  const totaux = { arrosages: 0, soins: 0, recoltes: 0, entrees: 0 };
  for (const day of jours)
    for (const what of Object.keys(totaux) as (keyof typeof totaux)[]) totaux[what] += day[what];
  return { annee, jours, totaux, annees };
}

/** The same as a picture (SVG). Throws `jardin_not_found`, `forbidden`. */
export async function drawOwnAnnee(
  { db }: Context,
  actor: Actor,
  { id, annee }: Asked,
): Promise<string> {
  const { nomJardin } = await ownJardin(db, actor, id);
  const { jours } = await findAnnee(db, id, annee);
  return drawAnnee({ nom: nomJardin, annee, jours });
}
