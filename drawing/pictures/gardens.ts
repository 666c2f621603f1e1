import { drawGarden } from '../garden.ts';
import type { GardenPortrait, PlantPortrait } from '../portrait.ts';

type Garden = readonly [
  nomJardin: string,
  description: string,
  place: readonly [departement: string, climat: GardenPortrait['climat']],
  exposition: GardenPortrait['exposition'],
  mois: number,
];

// Each grows every twelfth plant, from its own on; together they show every place of `scene/setting.ts`.
const GARDENS: Readonly<Record<string, readonly Garden[]>> = {
  'jardins-au-soleil': [
    ['Le verger', 'Trois moutons et la mer au fond.', ['29', 'océanique'], 'ensoleillé', 4],
    ['La prairie', 'Un pré sans clôture.', ['61', 'océanique altéré'], 'ensoleillé', 6],
    ['Le jardin de curé', 'Un mur de schiste.', ['44', 'océanique'], 'ensoleillé', 10],
    ['La garrigue', 'Du gravier, un muret.', ['30', 'méditerranéen'], 'ensoleillé', 7],
    ['Le clos des vignes', 'Une haie.', ['21', 'semi-continental'], 'ensoleillé', 9],
    ['La rocaille', 'Mille trois cents mètres.', ['74', 'montagnard'], 'ensoleillé', 6],
    ['Le champ', 'Une serre au fond.', ['28', 'océanique altéré'], 'ensoleillé', 8],
    ['Le carré vert', '', ['64', 'océanique'], 'ensoleillé', 2],
    ['Le jardin du lagon', '', ['974', 'tropical'], 'ensoleillé', 11],
  ],
  'jardins-a-l-ombre': [
    ['Le bassin', 'Au bord de la rivière.', ['27', 'océanique altéré'], 'mi-ombre', 7],
    ['Le plateau', 'Une palissade.', ['88', 'semi-continental'], 'mi-ombre', 10],
    ['Le talus', 'Le long du chemin creux.', ['22', 'océanique'], 'mi-ombre', 11],
    ['Le terrain nu', '', ['', ''], 'ombre', 3],
    ['Le sous-bois', 'Sous les hêtres.', ['52', 'semi-continental'], 'ombre', 4],
    ['Le jardin des neiges', 'Six mois de neige.', ['73', 'montagnard'], 'ombre', 1],
    ['Les sapins', 'Entre les sapins.', ['39', 'semi-continental'], 'mi-ombre', 12],
    ['Le jardin de ville', 'Un jardin de rue.', ['59', 'océanique'], 'mi-ombre', 5],
    ['La ferme', '', ['24', 'océanique altéré'], 'mi-ombre', 9],
  ],
  'jardins-batis': [
    ['La courette', 'Vingt mètres carrés de briques.', ['59', 'océanique'], 'mi-ombre', 5],
    ['La cour', '', ['75', 'océanique altéré'], 'ombre', 8],
    ['La treille de la cour', '', ['30', 'méditerranéen'], 'ensoleillé', 10],
    ['Le balcon', '', ['69', 'semi-continental'], 'ensoleillé', 6],
    ['Le toit', 'La tour Eiffel au loin.', ['75', 'océanique altéré'], 'ensoleillé', 9],
    ['La terrasse', '', ['13', 'méditerranéen'], 'ensoleillé', 1],
    ['La serre', '', ['29', 'océanique'], 'ensoleillé', 7],
    ['La véranda', '', ['53', 'océanique altéré'], 'mi-ombre', 2],
    ['Les jardinières', 'À colombages.', ['67', 'semi-continental'], 'mi-ombre', 7],
  ],
  panoramas: [
    ['Le potager', 'Une haie de pommiers.', ['14', 'océanique'], 'ensoleillé', 5],
    ['Mon appartement', '', ['', ''], 'ombre', 3],
    ['Le jardin du couchant', 'Face au couchant.', ['', ''], 'mi-ombre', 10],
  ],
};

const FRAMES = {
  carte: { columns: 3, width: 240, height: 180 },
  panorama: { columns: 1, width: 480, height: 160 },
} as const;

const portraitOf = (
  [nomJardin, description, [departement, climat], exposition, mois]: Garden,
  number: number,
): Omit<GardenPortrait, 'plantes'> => ({
  key: `jardin:${number}`,
  nomJardin,
  description,
  departement,
  climat,
  exposition,
  mois,
});

/** The kept gardens without their plants. */
export const gardens = Object.values(GARDENS).flatMap((sorts) => sorts.map(portraitOf));

/** A sheet of each family of gardens, planted from `plants`. */
export const gardenSheets = (plants: readonly PlantPortrait[]) =>
  Object.entries(GARDENS).map(([name, sorts]) => {
    const format = name === 'panoramas' ? 'panorama' : 'carte';
    return {
      name,
      ...FRAMES[format],
      drawings: sorts.map(portraitOf).map((garden, number) => {
        const bare = garden.nomJardin === 'Le terrain nu';
        const plantes = bare ? [] : plants.filter((_, i) => i % 12 === number % 12);
        return {
          subject: garden.nomJardin,
          draw: () => drawGarden({ ...garden, plantes }, format),
        };
      }),
    };
  });
