import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod/mini';
import { genresDEntree, unites } from '../../../contract/carnet/journal.ts';
import { genresDeRappel, genresDeSoin } from '../../../contract/carnet/soin.ts';
import { etatsDImport, genresDImport } from '../../../contract/echanges/importation.ts';
import { expositions, sols } from '../../../contract/especes/conditions.ts';
import { plante as answeredPlante } from '../../../contract/jardins/plante.ts';
import {
  fondementsConnus,
  mesuresConnues,
  raisonsConnues,
  sortesSignalees,
} from '../../../contract/moderation/mots.ts';
import { day, id } from '../../../contract/primitives.ts';
import { plante } from '../../tables/jardins.ts';

const text = z.string();
const moment = z.iso.datetime();
const maybe = z.nullable;
const monthDay = z.string();

const { masque, ...columns } = getTableColumns(plante);
/** The columns of a plant that its owner is told. */
export const planteColumns = columns;

// As a plant is answered, but for what answers leave out or show otherwise.
const planteFields = {
  ...answeredPlante.shape,
  difficulte: z.int(),
  surveillerLe: maybe(day),
  finRemise: maybe(day),
  version: z.int(),
  createdAt: moment,
} satisfies Record<keyof typeof planteColumns, z.ZodMiniType>;

/** The rows of a member's own export: days in Europe/Paris, moments in UTC; '' and null if unknown. */
export const rows = {
  jardins: z.object({
    id,
    nomJardin: text,
    photo: maybe(text),
    description: text,
    exposition: z.enum(['', ...expositions]),
    temperature: text,
    codePostal: text,
    departement: text,
    commune: text,
    altitude: maybe(z.int()),
    surface: maybe(z.number()),
    derniereGelee: monthDay,
    premiereGelee: monthDay,
    sol: z.enum(['', ...sols]),
    paillage: z.boolean(),
    nombreDeFavoris: z.int(),
    createdAt: moment,
  }),
  plantes: z.object(
    Object.fromEntries(
      (Object.keys(planteColumns) as (keyof typeof planteColumns)[]).map((name) => [
        name,
        planteFields[name],
      ]),
    ),
  ),
  carres: z.object({ idJardin: id, nomJardin: text, nom: text, surface: maybe(z.number()) }),
  arrosages: z.object({ idPlante: id, plante: text, dateArrosage: day, noteLe: maybe(moment) }),
  soins: z.object({
    idPlante: id,
    plante: text,
    id,
    genre: z.enum(genresDeSoin),
    date: day,
    noteLe: moment,
  }),
  rappels: z.object({
    idPlante: id,
    plante: text,
    genre: z.enum(genresDeRappel),
    intervalle: maybe(z.int()),
    quinzaines: z.array(z.int()),
    depuis: maybe(day),
    reporteAu: maybe(day),
    reporteDepuis: maybe(day),
    jamais: z.boolean(),
  }),
  pluies: z.object({ idJardin: id, nomJardin: text, date: day, mm: z.number() }),
  taches: z.object({
    id,
    titre: text,
    date: day,
    idPlante: maybe(id),
    idJardin: maybe(id),
    faiteLe: maybe(moment),
    createdAt: moment,
  }),
  vacances: z.object({ debut: day, fin: day }),
  calendrier: z.object({ gel: z.boolean(), lune: z.boolean(), createdAt: moment }),
  avis: z.object({
    heure: maybe(z.int()),
    dernierJour: maybe(day),
    dernierGel: maybe(day),
    createdAt: moment,
  }),
  // `valeur`: of a 'mesure' cm, of an 'etat' or 'symptome' its word. `publieLe` null: its owner's alone.
  journal: z.object({
    id,
    idPlante: id,
    plante: text,
    genre: z.enum(genresDEntree),
    date: day,
    texte: text,
    photo: maybe(text),
    fichier: maybe(text),
    valeur: maybe(z.union([z.number(), text])),
    publieLe: maybe(moment),
    noteLe: moment,
  }),
  recoltes: z.object({
    id,
    idPlante: id,
    plante: text,
    date: day,
    quantite: z.number(),
    unite: z.enum(unites),
    texte: text,
    photo: maybe(text),
    fichier: maybe(text),
    publieLe: maybe(moment),
    noteLe: moment,
  }),
  remerciements: z.object({ idEntree: id, ditLe: moment }),
  invitations: z.object({
    id,
    idJardin: id,
    nomJardin: text,
    du: day,
    au: day,
    vueLe: maybe(moment),
    createdAt: moment,
  }),
  imports: z.object({
    id,
    genre: z.enum(genresDImport),
    nomDuFichier: text,
    etat: z.enum(etatsDImport),
    total: z.int(),
    faits: z.int(),
    nombreDErreurs: z.int(),
    createdAt: moment,
    finiLe: maybe(moment),
  }),
  signalements: z.object({
    id,
    sorte: z.enum(sortesSignalees),
    idCible: id,
    photo: z.boolean(),
    raison: z.enum(raisonsConnues),
    texte: text,
    creeLe: moment,
  }),
  // `leveeLe` null: it still holds.
  decisions: z.object({
    id,
    sorte: z.enum(sortesSignalees),
    idCible: id,
    mesure: z.enum(mesuresConnues),
    fondement: z.enum(fondementsConnus),
    motif: z.enum(raisonsConnues),
    texte: text,
    creeLe: moment,
    finLe: maybe(moment),
    leveeLe: maybe(moment),
    recours: maybe(text),
    reponse: maybe(text),
  }),
  blocages: z.object({ idMembre: id, creeLe: moment }),
  favoris: z.object({ idJardin: id, nomJardin: text, dateSuivi: moment, vuLe: moment }),
};
