import type { Ciel } from './ciel.ts';
import type { Pousse } from './pousse.ts';

/** When a plant is to be watered next, and the water that says so. */
export interface Prochain {
  /** Drunk and fallen from the day on which it was full until today, and what is missing by now, in mm (indoors days of June). */
  bu: number;
  tombe: number;
  manque: number;
  seuil: number;
  /** The same since the last day on which its soil was full, a rank. */
  plein: { rang: number; bu: number; tombe: number };
  /** The first day of its thirst, or to come; null where there is none until the horizon. A rank. */
  echeance: number | null;
  /** Days from full to thirsty. */
  intervalle: number | null;
  /** Rain that it had better wait for. */
  attend: { rang: number; mm: number } | null;
}

/** Forecast rain of so many days ahead is waited for. */
const WAIT = 2;
/** An annual is a seedling for so many days. */
const SEEDLING = 30;
/** Waterings by which a habit is known: the least and the most. */
const LEAST = 2;
const MOST = 5;
/** A habit moves what a plant may lose between these shares of it. */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 2;

/** A day of a plant, in mm (indoors days of June). */
export interface Jour {
  rang: number;
  /** Its water need; 0 while it has no leaves. */
  soif: number;
  /** The water it took: at most the available water. */
  bu: number;
  /** The rain that counts. */
  pluie: number;
  /** The water missing at the end of the day. */
  manque: number;
}

/** FAO-56: a soil holds about twice what a plant may lose before it suffers, and no plant drinks what is not there. */
const HELD = 2;

const drunk = (soif: number, pluie: number, manque: number, held: number) =>
  Math.max(0, Math.min(soif, held - manque + pluie));
const missing = (manque: number, bu: number, pluie: number) => Math.max(0, manque + bu - pluie);

/**
 * Goes through the days after `plein`, at the end of which the plant was full (but for `manque`), to the day `jusqua`
 * (ranks), and stops where `visit` says false; on the days `arrosees` it was watered. One object serves all days.
 */
export function eachDay(
  { seuil, soif, pluie }: Pousse,
  { debut }: Ciel,
  asked: { plein: number; jusqua: number; manque?: number; arrosees?: ReadonlySet<number> },
  visit: (jour: Jour) => boolean | undefined,
): void {
  const { plein, jusqua, manque = 0, arrosees } = asked;
  const jour: Jour = { rang: 0, soif: 0, bu: 0, pluie: 0, manque };
  const last = Math.min(jusqua, debut + soif.length - 1);
  for (let rang = Math.max(plein + 1, debut); rang <= last; rang += 1) {
    const at = rang - debut;
    jour.rang = rang;
    jour.soif = soif[at] ?? 0;
    jour.pluie = pluie[at] ?? 0;
    jour.bu = drunk(jour.soif, jour.pluie, jour.manque, HELD * seuil);
    jour.manque = arrosees?.has(rang) ? 0 : missing(jour.manque, jour.bu, jour.pluie);
    if (visit(jour) === false) return;
  }
}

/**
 * Computes the water that a plant may lose before it must be watered. It follows the owner's habit: the water missing at
 * the last five waterings (`arrosages`, ranks, the latest first), at least two. It stays between half and twice the
 * threshold of its kind.
 */
export function seuilOf(pousse: Pousse, ciel: Ciel, arrosages: readonly number[]): number {
  const { seuil } = pousse;
  const known: number[] = [];
  for (let at = 0; at < MOST; at += 1) {
    const [rang, before] = [arrosages[at], arrosages[at + 1]];
    if (rang === undefined || before === undefined || before < ciel.debut) break;
    known.push(missedAt(pousse, ciel, before, rang));
  }
  if (known.length < LEAST) return seuil;
  return Math.min(MOST_SHARE * seuil, Math.max(LEAST_SHARE * seuil, median(known)));
}

/** Computes the water missing at a watering during the day `rang`, after an earlier watering on the day `before`. */
function missedAt(
  { seuil, soif, pluie }: Pousse,
  { debut }: Ciel,
  before: number,
  rang: number,
): number {
  let veille = 0;
  let manque = 0;
  const last = Math.min(rang - debut, soif.length - 1);
  // Thousands of plants go through these days at each question: no call for each of them.
  for (let at = Math.max(before + 1 - debut, 0); at <= last; at += 1) {
    const rain = pluie[at] ?? 0;
    veille = manque;
    manque = missing(manque, drunk(soif[at] ?? 0, rain, manque, HELD * seuil), rain);
  }
  // Watered on the due day: an owner who follows the dates must not change the threshold.
  return veille < seuil && seuil <= manque ? seuil : (veille + manque) / 2;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * True if a plant that was full on the day `plein` may be thirsty until `horizon` (ranks), at the
 * lowest threshold: most are not, and need no further test.
 */
export function mayBeThirsty(
  { seuil, soif, pluie }: Pousse,
  { debut, aujourdhui }: Ciel,
  { plein, horizon }: { plein: number; horizon: number },
): boolean {
  const last = Math.min(Math.max(aujourdhui, horizon) - debut, soif.length - 1);
  let manque = 0;
  for (let at = Math.max(plein + 1 - debut, 0); at <= last; at += 1) {
    const rain = pluie[at] ?? 0;
    manque = missing(manque, drunk(soif[at] ?? 0, rain, manque, HELD * seuil), rain);
    if (manque >= LEAST_SHARE * seuil) return true;
  }
  return false;
}

/**
 * When a plant is to be watered next after the day `plein` (a rank), on which it was full, as far as `horizon`: since when
 * it is thirsty, else the first day on which it will be. Rain that is forecast for the next two days and will do is
 * waited for in a bed, but not by a seedling.
 */
export function prochainOf(
  pousse: Pousse,
  ciel: Ciel,
  { plein, seuil, horizon }: { plein: number; seuil: number; horizon: number },
): Prochain {
  const { aujourdhui } = ciel;
  const found: Prochain = {
    bu: 0,
    tombe: 0,
    manque: 0,
    seuil,
    echeance: null,
    intervalle: null,
    attend: null,
    plein: { rang: plein, bu: 0, tombe: 0 },
  };
  const { debut } = ciel;
  const last = Math.min(Math.max(aujourdhui, horizon), debut + pousse.soif.length - 1);
  let full = Math.max(plein, debut - 1);
  let manque = 0;
  for (let rang = Math.max(plein + 1, debut); rang <= last; rang += 1) {
    const soif = pousse.soif[rang - debut] ?? 0;
    const pluie = pousse.pluie[rang - debut] ?? 0;
    const bu = drunk(soif, pluie, manque, HELD * pousse.seuil);
    manque = missing(manque, bu, pluie);
    if (rang <= aujourdhui) {
      found.bu += bu;
      found.tombe += pluie;
      found.manque = manque;
      found.plein.bu += bu;
      found.plein.tombe += pluie;
      if (manque === 0) found.plein = { rang, bu: 0, tombe: 0 };
    }
    if (manque === 0) full = rang;
    if (manque < seuil || soif === 0) found.echeance = null;
    else if (found.echeance === null) {
      found.echeance = rang;
      found.intervalle = rang - full;
    }
    if (found.echeance === null || rang < aujourdhui) continue;
    const help = found.attend ? null : helpOf(pousse, ciel, { rang, manque, seuil });
    if (help === null) break;
    found.attend = help;
    found.echeance = null;
  }
  return found;
}

/** Rain of the next days that makes up for what is missing on `rang`; null where there is none. */
function helpOf(
  pousse: Pousse,
  ciel: Ciel,
  { rang, manque, seuil }: { rang: number; manque: number; seuil: number },
): Prochain['attend'] {
  const isSeedling = pousse.groupe.vie === 'annuelle' && rang <= pousse.plantee + SEEDLING;
  if (pousse.milieu !== 'terre' || isSeedling) return null;
  let help: Prochain['attend'] = null;
  eachDay(pousse, ciel, { plein: rang, jusqua: rang + WAIT, manque }, (ahead) => {
    const mm = ciel.prevues.get(ahead.rang);
    if (ahead.manque >= seuil || mm === undefined) return true;
    help = { rang: ahead.rang, mm };
    return false;
  });
  return help;
}
