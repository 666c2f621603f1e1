import { LRUCache } from 'lru-cache';
import type { Climat } from '../../../contract/especes/climat.ts';
import type { Milieu, Pot, Sol } from '../../../contract/especes/conditions.ts';
import type { Gelees } from '../../../contract/especes/lieu.ts';
import type { Known } from '../especes/catalogue.ts';
import type { Ciel } from './ciel.ts';
import { type Stade, stadeOf } from './feuillage.ts';
import { finOf } from './fins.ts';
import { type Groupe, groupeOf } from './groupes.ts';
import { rangOf, yearAndMonthOf } from './jours.ts';

/** The place where plants grow together. */
export interface Terrain {
  ciel: Ciel;
  climat: Climat;
  gelees: Gelees | null;
  sol: Sol | '';
  paillage: boolean;
}

/** A plant as its gardener knows it. */
export interface Decrite {
  espece: Known | undefined;
  milieu: Milieu;
  pot: Pot | '';
  /** The day on which it was planted. */
  date: string;
  /** On that day its owner said that its season goes on; null where they never did. */
  finRemise?: string | null;
}

/** A described plant, with its days as ranks (`rangOf`). */
export interface Plantee {
  espece: Known | undefined;
  milieu: Milieu;
  pot: Pot | '';
  plantee: number;
  finRemise: number | null;
}

/** A plant as the model sees it: days as ranks (`rangOf`). */
export interface Pousse {
  milieu: Milieu;
  groupe: Groupe;
  espece: Known | undefined;
  plantee: number;
  /** The last day of its season outdoors; null where it has no end. */
  fin: number | null;
  /** mm that it may lose, or indoors days of June. */
  seuil: number;
  /** Its water need, and the rain that counts, on each day of its `Ciel`. */
  soif: Float64Array;
  pluie: Float64Array;
}

/** Until a day (a rank), the share of ET0 that a plant drinks (indoors of the light) in each of the 24 half-months. */
interface Boit {
  jusquau: number;
  parts: Float64Array;
}

/** Days after planting for which an annual is young, before its end for which it ends, and from one to the other. */
const MOIS = 30;
/** Days after which it is asked again whether a season is over, or a plant still there. */
export const REMISE = 14;
/** Beds: the least and the most that a plant may lose, in mm; of young perennials the most alone. */
const MOINS = 8;
const PLUS = 25;
const solFactor = { '': 1, sable: 0.6, limon: 1, argile: 1.2 } as const;
const MULCHED = 0.8;
/** Litres of usable water in a litre of pot; of its sizes litres, own width and widest canopy in metres ('repères'). */
const USABLE = 0.2;
/** A plant that stands alone in its pot drinks more than one among others ('repère'). */
const EXPOSED = 2.1;
const pots = {
  petit: { litres: 3, width: 0.18, canopy: 0.3 },
  moyen: { litres: 10, width: 0.26, canopy: 0.55 },
  grand: { litres: 30, width: 0.38, canopy: 0.9 },
} as const;
/** Indoors: days between two waterings in June where the catalogue says nothing, and how much sooner a pot of what grows in beds is dry. */
const USUAL_DAYS = 7;
const POT_INDOORS = 0.6;

/** Gives the place where a plant grows: a houseplant with the default place counts as indoors, not in a bed. */
export const milieuOf = ({ espece, milieu }: Pick<Decrite, 'espece' | 'milieu'>): Milieu =>
  milieu === 'terre' && espece?.usage === 'intérieur' ? 'interieur' : milieu;

const partOf = (isBed: boolean, isMulched: boolean) => {
  if (!isBed) return EXPOSED;
  return isMulched ? MULCHED : 1;
};

const always = Number.POSITIVE_INFINITY;

// Plants of a kind share what they drink under a sky: thousands are reckoned at once, and asked about again.
const curves = new LRUCache<string, Float64Array>({ max: 3_000 });
const pousses = new LRUCache<string, Pousse>({ max: 20_000 });

let numeros = 0;
const numbered = new WeakMap<object, number>();

/** A sky or a garden in a key. */
function numeroOf(known: Ciel | Terrain): number {
  const numero = numbered.get(known) ?? ++numeros;
  numbered.set(known, numero);
  return numero;
}

function curveOf(ciel: Ciel, what: string, make: () => Float64Array): Float64Array {
  const key = `${numeroOf(ciel)} ${what}`;
  const known = curves.get(key);
  if (known) return known;
  const made = make();
  curves.set(key, made);
  return made;
}

/** Computes a plant's water need on each day: the shares of `boit`, one after the other, of ET0 or light, times `times`. */
function drinks(
  { debut, quinzaines }: Ciel,
  source: Float64Array,
  boit: readonly Boit[],
  times: number,
): Float64Array {
  const made = new Float64Array(source.length);
  let stage = 0;
  for (let at = 0; at < made.length; at += 1) {
    while (debut + at > (boit[stage]?.jusquau ?? always)) stage += 1;
    const share = boit[stage]?.parts[(quinzaines[at] ?? 1) - 1] ?? 0;
    made[at] = (source[at] ?? 0) * share * times;
  }
  return made;
}

const evenly = (share: number) => new Float64Array(24).fill(share);
const byQuinzaine = (share: (quinzaine: number) => number) =>
  Float64Array.from({ length: 24 }, (_, at) => share(at + 1));

/** The model of a plant: what it drinks on each day of its life, and how much it may lose. */
export function pousseOf({ date, finRemise, ...plante }: Decrite, terrain: Terrain): Pousse {
  const remise = finRemise ? rangOf(finRemise) : null;
  return pousseDe({ ...plante, plantee: rangOf(date), finRemise: remise }, terrain);
}

/** As `pousseOf`, for a plant whose days are ranks. */
export function pousseDe(plante: Plantee, terrain: Terrain): Pousse {
  const { espece, milieu, pot, plantee, finRemise } = plante;
  const key = `${numeroOf(terrain)} ${espece?.id} ${milieu} ${pot} ${plantee} ${finRemise}`;
  const known = pousses.get(key);
  if (known) return known;
  const made = newPousse(plante, terrain);
  pousses.set(key, made);
  return made;
}

function newPousse(plante: Plantee, terrain: Terrain): Pousse {
  const { espece, plantee } = plante;
  const { ciel, climat, paillage, sol } = terrain;
  const milieu = milieuOf(plante);
  const groupe = groupeOf(espece);
  const known = { milieu, groupe, espece, plantee };
  if (milieu === 'interieur') return indoors(known, ciel);
  const fin = putOff(finOf(groupe, espece, plantee, terrain), plante.finRemise);
  const isBed = milieu === 'terre';
  const isAnnual = groupe.vie === 'annuelle';
  const jeuneJusquau = isBed ? endOfSecondSummer(plantee) : always;
  const stages = isAnnual ? `${plantee} ${fin}` : jeuneJusquau;
  return {
    ...known,
    fin,
    seuil: isBed
      ? bedOf(groupe, ciel.aujourdhui <= jeuneJusquau) * solFactor[sol]
      : potOf(plante.pot || 'moyen', espece),
    soif: curveOf(ciel, `${groupe.nom} ${milieu} ${paillage} ${climat} ${stages}`, () =>
      drinks(
        ciel,
        ciel.et0,
        isAnnual ? annual(groupe, plantee, fin) : perennial(groupe, jeuneJusquau, climat),
        partOf(isBed, paillage),
      ),
    ),
    pluie: isBed ? ciel.pluie : curveOf(ciel, 'pluie en pot', () => ciel.pluie.map(halfOf)),
  };
}

/** Half of the rain falls beside a pot. */
const halfOf = (mm: number) => mm / 2;

/** A season whose end was put off goes on for two weeks from that day. */
function putOff(fin: number | null, finRemise: number | null): number | null {
  if (fin === null || finRemise === null) return fin;
  return Math.max(fin, finRemise + REMISE);
}

function annual({ kc }: Groupe, plantee: number, fin: number | null): Boit[] {
  const [young, full, ending] = kc;
  const last = fin ?? always;
  const until = (jusquau: number, share: number): Boit => ({
    jusquau: Math.min(jusquau, last),
    parts: evenly(share),
  });
  // FAO-56 goes from one share to the next in a month: by halves here.
  return [
    until(plantee + MOIS, young),
    until(Math.min(plantee + 2 * MOIS, last - 2 * MOIS), (young + full) / 2),
    until(last - 2 * MOIS, full),
    until(last - MOIS, (full + ending) / 2),
    until(last, ending),
    { jusquau: always, parts: evenly(0) },
  ];
}

/** In its first summers a plant roots near the surface; in a pot it always does. */
function perennial(groupe: Groupe, jeuneJusquau: number, climat: Climat): Boit[] {
  const { kc, jeune = 0, vie } = groupe;
  const atLeast = (least: number) =>
    byQuinzaine((quinzaine) => {
      const stade: Stade = climat === 'tropical' ? 1 : stadeOf(vie, quinzaine);
      return stade === null ? 0 : Math.max(kc[stade], least);
    });
  return [
    { jusquau: jeuneJusquau, parts: atLeast(jeune) },
    { jusquau: always, parts: atLeast(0) },
  ];
}

/** The rank of 30 September of the second summer that a plant sees. */
function endOfSecondSummer(plantee: number): number {
  const [year, month] = yearAndMonthOf(plantee);
  return Math.round(Date.UTC(year + (month <= 8 ? 1 : 2), 8, 30) / 86_400_000);
}

function bedOf({ vie, seuil }: Groupe, isYoung: boolean): number {
  if (vie === 'annuelle') return Math.min(PLUS, Math.max(MOINS, seuil));
  return isYoung ? Math.min(PLUS, seuil) : Math.max(MOINS, seuil);
}

/** A litre on a square metre is a millimetre. Of small plants a pot has as many as cover it. */
function potOf(pot: Pot, espece: Known | undefined): number {
  const { litres, width, canopy } = pots[pot];
  const across = Math.max(width, Math.min(canopy, (espece?.port?.largeur?.max ?? 1_000) / 100));
  return (USABLE * litres) / ((Math.PI / 4) * across ** 2);
}

const saisons = ['hiver', 'printemps', 'ete', 'automne'] as const;
const saisonOf = (quinzaine: number) => saisons[Math.floor(((quinzaine + 1) % 24) / 6)] ?? 'hiver';

/**
 * Indoors a plant drinks by the light, and in no season in which its species is not watered: of what grows in beds that is
 * said of rain outdoors, and holds inside only where it has no leaves then.
 */
function indoors(
  known: Pick<Pousse, 'milieu' | 'groupe' | 'espece' | 'plantee'>,
  ciel: Ciel,
): Pousse {
  const { espece, groupe } = known;
  const jours = espece?.arrosage?.jours;
  const young = espece?.arrosage?.jeune?.jours;
  const days = jours?.ete ?? jours?.printemps ?? jours?.automne ?? young?.ete ?? USUAL_DAYS;
  const isOfPots = !espece || espece.usage === 'intérieur' || espece.usage === 'succulente';
  const mayRest = isOfPots || (groupe.vie !== 'annuelle' && groupe.vie !== 'persistant');
  const rests = saisons.filter((saison) => mayRest && jours && !young && jours[saison] === null);
  const parts = () => byQuinzaine((quinzaine) => (rests.includes(saisonOf(quinzaine)) ? 0 : 1));
  return {
    ...known,
    fin: null,
    seuil: days * (isOfPots ? 1 : POT_INDOORS),
    soif: curveOf(ciel, `dedans ${rests.join()}`, () =>
      drinks(ciel, ciel.lumiere, [{ jusquau: always, parts: parts() }], 1),
    ),
    pluie: curveOf(ciel, 'pas de pluie', () => new Float64Array(ciel.et0.length)),
  };
}
