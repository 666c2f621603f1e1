import {
  Body,
  Constellation,
  EquatorFromVector,
  GeoMoon,
  Illumination,
  MakeTime,
  MoonPhase,
  RotateVector,
  Rotation_ECL_EQJ,
  Rotation_EQJ_ECL,
  Rotation_EQJ_EQD,
  SphereFromVector,
  Spherical,
  VectorFromSphere,
} from 'astronomy-engine';
import type {
  Constellation as Constellations,
  JourLunaire,
} from '../../../contract/especes/lune.ts';

const zodiac: Readonly<Record<string, Constellations>> = {
  Ari: 'Bélier',
  Tau: 'Taureau',
  Gem: 'Gémeaux',
  Cnc: 'Cancer',
  Leo: 'Lion',
  Vir: 'Vierge',
  Lib: 'Balance',
  Sco: 'Scorpion',
  Sgr: 'Sagittaire',
  Cap: 'Capricorne',
  Aqr: 'Verseau',
  Psc: 'Poissons',
  // Tradition knows twelve: these two are counted with a neighbour wherever the moon is in them.
  Oph: 'Scorpion',
  Cet: 'Poissons',
};

/** Those beside the ecliptic into which the moon's path may lead. */
const beside: Readonly<Record<string, string>> = {
  Oph: 'Ophiuchus',
  Cet: 'Baleine',
  Ori: 'Orion',
  Aur: 'Cocher',
  Sex: 'Sextant',
  Crv: 'Corbeau',
  Crt: 'Coupe',
  Hya: 'Hydre',
  Sct: 'Écu de Sobieski',
  Ser: 'Serpent',
  Peg: 'Pégase',
};

const element: Readonly<Record<Constellations, JourLunaire>> = {
  Taureau: 'racine',
  Vierge: 'racine',
  Capricorne: 'racine',
  Cancer: 'feuille',
  Scorpion: 'feuille',
  Poissons: 'feuille',
  Gémeaux: 'fleur',
  Balance: 'fleur',
  Verseau: 'fleur',
  Bélier: 'fruit',
  Lion: 'fruit',
  Sagittaire: 'fruit',
};

const minutes = 1 / 1_440;

/** Degrees north of the equator of that date; `time` in days. */
function declination(time: number): number {
  const moment = MakeTime(time);
  return EquatorFromVector(RotateVector(Rotation_EQJ_EQD(moment), GeoMoon(moment))).dec;
}

/** The moon's place among the constellations, by the boundaries of the IAU. */
function placeAt(time: number) {
  const moon = GeoMoon(MakeTime(time));
  const { ra, dec } = EquatorFromVector(moon);
  const { symbol, name } = Constellation(ra, dec);
  const constellation = zodiac[symbol] ?? onEcliptic(moon);
  return { constellation, constellationUai: beside[symbol] ?? zodiac[symbol] ?? name };
}

/** Finds the zodiac constellation at the same longitude of the ecliptic. */
function onEcliptic(moon: ReturnType<typeof GeoMoon>): Constellations {
  const { lon, dist } = SphereFromVector(RotateVector(Rotation_EQJ_ECL(), moon));
  const below = VectorFromSphere(new Spherical(0, lon, dist), moon.t);
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_ECL_EQJ(), below));
  const { symbol } = Constellation(ra, dec);
  return zodiac[symbol] ?? 'Vierge';
}

/** Computes the facts about the moon at a moment. */
export function moonAt(date: Date) {
  const { ut } = MakeTime(date);
  const place = placeAt(ut);
  return {
    ...place,
    jour: element[place.constellation],
    montante: declination(ut + 10 * minutes) > declination(ut - 10 * minutes),
    illumination: Math.round(Illumination(Body.Moon, date).phase_fraction * 1_000) / 10,
    elongation: MoonPhase(date),
  };
}
