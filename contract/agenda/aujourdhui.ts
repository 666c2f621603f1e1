import * as z from 'zod/mini';
import { genres } from '../carnet/soin.ts';
import { day, id } from '../primitives.ts';
import { vacances } from './vacances.ts';

/** Water of a plant, in mm, one decimal: drunk and fallen since it was last watered, or planted; thirsty from `seuil` on. */
const reserve = z.object({
  bu: z.number(),
  tombe: z.number(),
  seuil: z.number(),
  manque: z.number(),
});

/** A work that is due. Days in Europe/Paris. */
export const echeance = z.object({
  /** The id of the own task (`tache`); null for the care of a plant. */
  id: z.nullable(id),
  idPlante: z.nullable(id),
  /** The plant's name; of an own task its title. */
  nom: z.string(),
  idJardin: z.nullable(id),
  jardin: z.string(),
  emplacement: z.string(),
  genre: z.enum(genres),
  echeance: day,
  /** Where the date comes from, in words ('d'après vos 6 derniers arrosages'). */
  raison: z.string(),
  /** Days between two works; null where it has none. */
  intervalle: z.nullable(z.int()),
  /** For a watering; null where a count of days decides. */
  reserve: z.nullable(reserve),
  /** The last day of the time of the year that it belongs to; null where it belongs to none. */
  jusquau: z.nullable(day),
  /** Proposed by the calendar of its species alone: no lateness, no count, no mail. */
  saison: z.boolean(),
  photo: z.nullable(z.string()),
  /** Base address of the plant's plate; null for an own task without a plant. */
  illustration: z.nullable(z.string()),
});

/** A work done today. `echeance` is the day for which it is recorded. */
export const fait = z.extend(echeance, {
  /** The id with which the work is taken back: for `arrosage` a watering, for `libre` the task, else a `soin`. */
  idFait: id,
  /** ISO, UTC; null where it was not kept. */
  noteLe: z.nullable(z.iso.datetime()),
  /** The person who did it. */
  par: z.object({ id, pseudo: z.string() }),
  /** Ticked by whom they entrusted the garden to. */
  invite: z.optional(z.literal(true)),
});

/** An ill plant to look after. */
export const malade = z.object({
  idPlante: id,
  nom: z.string(),
  idJardin: id,
  jardin: z.string(),
  emplacement: z.string(),
  /** The day on which it began; null where it is unknown. */
  depuis: z.nullable(day),
  /** The last sign seen on it since then, with its cause as noted; null without a sign. */
  signe: z.nullable(z.object({ symptome: z.string(), texte: z.string(), date: day })),
  /** Its species' page; null where the species is not known. */
  slug: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  illustration: z.string(),
});

/** Plants of a species in a garden whose season is over: to be pulled up. */
export const finDeSaison = z.object({
  slug: z.string(),
  nom: z.string(),
  idJardin: id,
  plantes: z.array(id),
  /** The first of the days on which it ended. */
  depuis: day,
});

/** A plant that has been late for so long that it may be gone. */
export const oubliee = z.object({ idPlante: id, nom: z.string(), depuis: day });

/** The weather of a department in which the member has gardens; null where it is unknown. */
export const meteoDuJour = z.object({
  departement: z.string(),
  /** '44' → 'Loire-Atlantique'. */
  nom: z.string(),
  /** The member's gardens there. */
  jardins: z.array(id),
  /** True if it is told by a forecast; else it is what this half-month usually is. */
  prevision: z.boolean(),
  /** °C of today. */
  tmin: z.nullable(z.number()),
  tmax: z.nullable(z.number()),
  /** For the coming night. */
  gel: z.nullable(z.enum(['non', 'possible', 'attendu'])),
  tminNuit: z.nullable(z.number()),
  /** 30 °C or 60 km/h, today or tomorrow. */
  chaleur: z.nullable(z.boolean()),
  tempete: z.nullable(z.boolean()),
  /** mm of the last seven days, today among them. */
  pluieSemaine: z.nullable(z.number()),
  /** mm of yesterday and today, and of tomorrow and the day after. */
  pluie48: z.nullable(z.number()),
  pluieAVenir48: z.nullable(z.number()),
  /** Greatest wind of today, km/h. */
  vent: z.nullable(z.number()),
  /** The source, in French. Where these are the usual values of this half-month, it says so. */
  source: z.string(),
});

/** Recent rain on a garden, to be confirmed or corrected. Only gardens with plants outdoors in the ground have it. */
export const pluieDuJardin = z.object({
  idJardin: id,
  jardin: z.string(),
  /** The day that is asked about: the last one on which it rained 5 mm or more, else today. */
  date: day,
  /** Rain measured near it on that day, in mm; null where it is unknown. */
  releve: z.nullable(z.number()),
  /** Rain that the member reported for that day, in mm; null without a report. */
  dit: z.nullable(z.number()),
  /** Living plants in the ground there. */
  plantes: z.int(),
});

export const aujourdhui = z.object({
  /** As that of `aujourdhuiCompte`. */
  fuseau: z.string(),
  /** Today in Europe/Paris. */
  date: day,
  retard: z.array(echeance),
  aujourdhui: z.array(echeance),
  /** The next seven days, the first 300 works. */
  semaine: z.array(echeance),
  fait: z.array(fait),
  /** A list above holds not all of it: 2000 works at most, 300 of the week. */
  tronque: z.boolean(),
  malades: z.array(malade),
  meteo: z.array(meteoDuJour),
  pluies: z.array(pluieDuJardin),
  fins: z.array(finDeSaison),
  /** 'Toujours là ?' */
  oubliees: z.array(oubliee),
  vacances: z.nullable(vacances),
  /** Living plants of the member, and how many of them were never watered. */
  plantes: z.int(),
  jamaisArrosees: z.int(),
  /** The member's garden with most plants: its drawing greets; null without a garden. */
  jardin: z.nullable(
    z.object({ id, nom: z.string(), photo: z.nullable(z.string()), illustration: z.string() }),
  ),
});

/** The count in the bar: works that are late or due today, without seasonal proposals. */
export const aujourdhuiCompte = z.object({
  dus: z.int(),
  /** The time zone (IANA) of the member's days: that of their first garden with a place, Paris's without one. */
  fuseau: z.string(),
});

export type Echeance = z.infer<typeof echeance>;
export type Reserve = z.infer<typeof reserve>;
export type FinDeSaison = z.infer<typeof finDeSaison>;
export type Oubliee = z.infer<typeof oubliee>;
export type Fait = z.infer<typeof fait>;
export type Malade = z.infer<typeof malade>;
export type MeteoDuJour = z.infer<typeof meteoDuJour>;
export type PluieDuJardin = z.infer<typeof pluieDuJardin>;
export type Aujourdhui = z.infer<typeof aujourdhui>;
export type AujourdhuiCompte = z.infer<typeof aujourdhuiCompte>;
