import * as z from 'zod/mini';
import { tache } from '../../contract/agenda/tache.ts';
import { arrosagePlante } from '../../contract/carnet/arrosagePlante.ts';
import { entree } from '../../contract/carnet/journal.ts';
import { recolte } from '../../contract/carnet/recolte.ts';
import { soin } from '../../contract/carnet/soin.ts';
import { jardin } from '../../contract/jardins/jardin.ts';
import { plante } from '../../contract/jardins/plante.ts';
import type { Env } from '../platform/env.ts';
import { showPhoto } from '../platform/images/photoAddress.ts';

type Row = Record<string, unknown>;

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

// Fields that are reckoned when they are asked for: a row does not have them.
const fieldsOf: Record<string, readonly string[]> = {
  arrosage: Object.keys(arrosagePlante.shape),
  soin: Object.keys(soin.shape),
  tache: Object.keys(tache.shape),
  journal: Object.keys(z.omit(entree, { mercis: true }).shape),
  recolte: Object.keys(recolte.shape),
  plante: Object.keys(plante.shape),
  jardin: Object.keys(z.omit(jardin, { user: true }).shape),
};

/**
 * A row of an event, under the names and values with which the API answers it. Fields that the API computes from other
 * rows (a garden's climate, drawings, thanks) are left out. Takes the columns' names too: some statements answer those.
 */
export function webhookObjet(env: Env, evenement: string, row: Row): Row {
  const noun = evenement.split('.')[0] ?? '';
  const named: Row = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [camel(key), value]),
  );
  const { photo, difficulte, faiteLe } = named;
  const told: Row = {
    ...named,
    photo: typeof photo === 'string' ? showPhoto(env, photo) : null,
    difficulte: difficulte === 0 ? null : difficulte,
    faiteLe: typeof faiteLe === 'string' ? new Date(faiteLe).toISOString() : null,
    quantite: named.valeur,
    valeur: named.valeur ?? named.etat ?? named.symptome ?? null,
    public: (named.publieLe ?? null) !== null,
    masque: named.masque || undefined,
  };
  return Object.fromEntries(
    (fieldsOf[noun] ?? [])
      .filter((field) => told[field] !== undefined)
      .map((field) => [field, told[field]]),
  );
}
