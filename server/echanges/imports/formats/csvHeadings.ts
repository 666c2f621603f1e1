import type { TableDImport } from '../../../../contract/echanges/importation.ts';
import { type PlanteFact, planteFacts } from '../../../../contract/jardins/plante.ts';
import { fold } from '../../../../contract/words.ts';

/** A known column of a table. */
export type Column = PlanteFact | keyof typeof names;

/** Other headings of columns, in French and in English; compared without case, accents and signs. */
const names = {
  name: ['nom', 'name', 'nom de la plante', 'nom commun', 'nom usuel', 'common name', 'plant name'],
  plante: ['plante', 'plant', 'culture', 'crop', 'planting', 'plantes', 'légume', 'légumes'],
  nameLatin: [
    ...['nom latin', 'latin', 'latin name', 'name latin', 'nom scientifique', 'scientific name'],
    ...['nom botanique', 'botanical name'],
  ],
  espece: ['espèce', 'species', 'espèce du catalogue'],
  especeId: ['especeId', 'numéro d’espèce', "numéro de l'espèce"],
  jardin: ['jardin', 'garden', 'nom du jardin', 'nomJardin', 'garden name'],
  emplacement: [
    ...['emplacement', 'place', 'location', 'carré', 'bed', 'planche', 'lieu', 'endroit'],
  ],
  date: [
    ...['date', 'jour', 'day', 'depuis', 'depuis le', 'date d’arrivée', "date d'arrivée"],
    ...["date d'ajout", 'since'],
  ],
  datePlantation: [
    ...['date de plantation', 'planté le', 'plantation', 'planted on', 'planted at', 'planted'],
    ...['date planted', 'plantée le', 'date de semis', 'semé le', 'semée le', 'semis', 'sown on'],
    ...['mise en place', 'repiqué le', 'repiquage', 'date plantation', 'planting date'],
    ...['mis en terre le', 'mise en terre', 'date de mise en terre', 'date de repiquage'],
    ...['planté en', 'plantée en', 'semé en', 'semis le', 'date de mise en place', 'planted date'],
    ...['sowing date', 'sown', 'date d’achat', "date d'achat", 'acheté le', 'achetée le'],
    ...['date de plantation ou de semis', 'date semis'],
  ],
  variete: ['variété', 'variety', 'cultivar'],
  difficulte: ['difficulté', 'difficulty', 'niveau'],
  tailleMax: [
    ...['taille', 'taille max', 'taille maximale', 'taille maximum', 'hauteur', 'hauteur max'],
    ...['height', 'max height', 'size', 'taille (cm)', 'hauteur (cm)', 'taille max (cm)'],
    ...['taille maximale (cm)', 'height (cm)', 'taille en cm', 'taille adulte'],
  ],
  typeDePlante: ['type', 'type de plante', 'plant type', 'catégorie', 'category'],
  couleur: ['couleur', 'color', 'colour'],
  origine: ['origine', 'origin', 'provenance'],
  exposition: ['exposition', 'exposure', 'light', 'lumière', 'ensoleillement', 'sunlight'],
  temperature: ['température', 'temperature'],
  arrosage: ['arrosage', 'watering', 'besoin en eau', 'eau', 'water'],
  engrais: ['engrais', 'fertilizer', 'fertiliser'],
  substrat: ['substrat', 'sol', 'soil', 'substrate', 'terre'],
  etat: ['état', 'state', 'status', 'statut', 'santé', 'health'],
  etatDepuis: ['état depuis', 'etatDepuis'],
  multiplication: ['multiplication', 'propagation', 'planté depuis', 'planted from'],
  floraison: ['floraison', 'flowering', 'bloom', 'fleurit'],
  milieu: ['milieu', 'pousse en', 'pousse', 'grows in', 'culture en', 'contenant'],
  pot: ['pot', 'taille du pot', 'pot size', 'volume du pot', 'contenance'],
  fin: [
    ...['fin', 'fin de saison', 'saison finie le', 'arraché le', 'arrachée le', 'date d’arrachage'],
    ...["date d'arrachage", 'date de fin', 'end date', 'ended on', 'removed on'],
  ],
  note: [
    ...['note', 'notes', 'remarque', 'remarques', 'commentaire', 'commentaires', 'comment'],
    ...['description', 'observation', 'observations'],
  ],
  texte: ['texte', 'text'],
  photo: ['photo', 'picture', 'image', 'photo url'],
  position: ['position'],
  expositionRecommande: ['exposition recommandée', 'expositionRecommande'],
  temperatureRecommande: ['température recommandée', 'temperatureRecommande'],
  engraisRecommande: ['engrais recommandé', 'engraisRecommande'],
  arrosageRecommande: ['arrosage recommandé', 'arrosageRecommande'],
  substratRecommande: ['substrat recommandé', 'substratRecommande'],
  dateArrosage: [
    ...['date arrosage', "date d'arrosage", 'arrosé le', 'arrosée le', 'watered on', 'watered at'],
    ...['watering date', 'watered'],
  ],
  dernierArrosage: ['dernier arrosage', 'last watered', 'last watering'],
  dateRecolte: [
    ...['date récolte', 'date de récolte', 'récolté le', 'récoltée le', 'harvested on'],
    ...['cueilli le', 'cueillie le', 'date de cueillette'],
    ...['harvested at', 'harvest date', 'harvested'],
  ],
  quantite: [
    ...['quantité', 'quantity', 'quantité récoltée', 'amount', 'poids', 'weight', 'qté', 'qte'],
    ...['nombre', 'nb', 'nombre de plants', 'nombre de pieds', 'count', 'récolte', 'harvest'],
    ...['poids récolté', 'kg', 'quantité (kg)', 'poids (kg)', 'récolte (kg)'],
  ],
  unite: ['unité', 'unit', 'units', 'unités'],
  genre: ['genre', 'soin', 'care', 'kind', 'genre de soin', 'action'],
  valeur: ['valeur', 'value'],
  public: ['public', 'publique'],
  noteLe: ['noteLe', 'noté le'],
} as const satisfies Record<string, readonly string[]>;

const keyOf = (text: string) => fold(text).replaceAll(/[^a-z0-9]/g, '');
const units = /\s*[([](?:cm|g|kg|mm|aaaa-mm-jj|jj\/mm\/aaaa|en cm|1 [àa] 5|1-5)[)\]]\s*$/i;

const byKey = new Map<string, Column>([
  ...planteFacts.map((fact) => [keyOf(fact), fact] as const),
  ...(Object.keys(names) as (keyof typeof names)[]).flatMap((column) => [
    [keyOf(column), column] as const,
    ...names[column].map((name) => [keyOf(name), column] as const),
  ]),
]);

/** Maps headings to columns: a repeated name counts once, at its first place; an unknown heading is null. */
export function columnsOf(heading: readonly string[]): (Column | null)[] {
  const seen = new Set<Column>();
  return heading.map((text) => {
    const short = text.slice(0, 80);
    const column = byKey.get(keyOf(short)) ?? byKey.get(keyOf(short.replace(units, '')));
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}

/** Columns that no table of what was done for one's plants has. */
const ofPlantesAlone: readonly Column[] = [
  ...(['variete', 'espece', 'especeId', 'substrat', 'engrais'] as const),
  ...(['nameLatin', 'difficulte', 'tailleMax', 'typeDePlante', 'couleur', 'origine'] as const),
  ...(['exposition', 'etat', 'multiplication', 'floraison', 'milieu', 'emplacement'] as const),
];

/** Detects the kind of a table by its columns; null if no plant is named. */
export function kindOf(columns: readonly (Column | null)[]): TableDImport | null {
  const has = (column: Column) => columns.includes(column);
  if (!has('name') && !has('plante') && !has('nameLatin')) return null;
  // A planting has a quantity too, and a harvest may name its bed.
  if (has('datePlantation')) return 'plantes';
  if (has('dateRecolte')) return has('genre') ? 'soins' : 'recoltes';
  const isOfPlantes = ofPlantesAlone.some((column) => column !== 'emplacement' && has(column));
  // 'nom;date;quantité' is a list of plants, 'plante;date;quantité' one of harvests.
  if (has('quantite') && !isOfPlantes && (has('plante') || has('unite')))
    return has('genre') ? 'soins' : 'recoltes';
  if (has('dateArrosage')) return 'arrosages';
  if (has('genre')) return 'soins';
  if (ofPlantesAlone.some(has)) return 'plantes';
  // 'nom;date' is a list of plants, 'plante;date' one of what was done for them.
  if (has('name')) return has('texte') ? 'notes' : 'plantes';
  if (has('texte') || (has('note') && has('date'))) return 'notes';
  return has('date') || has('arrosage') ? 'arrosages' : 'plantes';
}
