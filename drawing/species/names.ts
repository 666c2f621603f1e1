/** French (and a few English) words, and the epithets that decide, to a genus or a crop. */
const LINES = `
rosier rosa|hortensia hydrangea|lavande lavandula|lilas syringa|pivoine paeonia|camelia camellia
bruyere calluna|buis buxus|houx ilex|laurier laurus|oleander nerium|glycine wisteria|lierre hedera
chevrefeuille lonicera|jasmin jasminum|passiflore passiflora|clematite clematis|bougainvillier bougainvillea
vigne vitis|raisin vitis|volubilis ipomoea|bignone campsis|houblon humulus|kiwi actinidia
gesse lathyrus|tulipe tulipa|jonquille narcissus|narcisse narcissus|jacinthe hyacinthus
neige galanthus|nivale galanthus|lis lilium|lys lilium|glaieul gladiolus|agapanthe agapanthus
hemerocalle hemerocallis|arum zantedeschia|cana canna|renoncule ranunculus|anemone anemone
marguerite leucanthemum|paquerette bellis|chrysantheme chrysanthemum|tournesol helianthus
soleil helianthus|echinacee echinacea|achillee achillea|souci calendula|oeillet dianthus
bleuet centaurea|coquelicot papaver|pavot papaver|gypsophile gypsophila|ancolie aquilegia
campanule campanula|chardon eryngium|scabieuse scabiosa|nigelle nigella|capucine tropaeolum
euphorbe euphorbia|orpin sedum|alchemille alchemilla|digitale digitalis|lupin lupinus
tremiere alcea|muflier antirrhinum|molene verbascum|veronique veronica|acanthe acanthus
primevere primula|pensee viola|violette viola|hellebore helleborus|pulmonaire pulmonaria
bugle ajuga|muguet convallaria|pissenlit taraxacum|nenuphar nymphaea|lotus nelumbo|massette typha
roseau typha|papyrus cyperus|coussin echinocactus|figue opuntia|barbarie opuntia|cierge cereus|aloes aloe|joubarbe sempervivum
philodendron philodendron|pothos epipremnum|caoutchouc ficus|orchidee phalaenopsis|langue sansevieria
fougere dryopteris|capillaire adiantum|bambou phyllostachys|pampa cortaderia|pampas cortaderia
fetuque festuca|ble triticum|laiche carex|basilic ocimum|menthe mentha|melisse melissa|thym thymus
serpolet thymus|origan origanum|marjolaine origanum|persil petroselinum|cerfeuil petroselinum
coriandre coriandrum|aneth anethum|fenouil foeniculum|armoise artemisia|bourrache borago
consoude symphytum|ortie urtica|rosmarinus romarin
chene quercus|erable acer|bouleau betula|hetre fagus|charme fagus|tilleul tilia|saule salix
peuplier populus|platane platanus|frene fraxinus|marronnier aesculus|chataignier castanea
noyer juglans|noisetier corylus|mimosa acacia|olivier olea|eucalyptus eucalyptus|pin pinus|sapin abies
epicea picea|cedre cedrus|cypres cupressus|genevrier juniperus|if taxus|palmier trachycarpus
dattier phoenix|bananier musa|pommier pommier|poirier pyrus|cerisier cerisier|prunier prunier
mirabellier prunier|quetsche prunier|pecher pecher|abricotier abricotier|amandier amandier|oranger oranger
mandarinier oranger|clementinier oranger|kumquat oranger|citronnier citronnier|limon citronnier
figuier figuier|carica figuier|grenadier punica|cognassier cydonia|kaki diospyros|carotte carotte
panais panais|betterave betterave|radis radis|navet navet|rave navet|celeri celeri|oignon oignon
echalote echalote|cepa oignon|ail ail|sativum ail|poireau poireau|porrum poireau|tuberosum pomme_de_terre
terre pomme_de_terre|patate patate_douce|tomate tomate|tomatier tomate|lycopersicum tomate
aubergine aubergine|melongena aubergine|poivron poivron|piment piment|courgette courgette|pepo courgette
courge courge|potiron courge|citrouille courge|potimarron courge|butternut butternut|patisson patisson
concombre concombre|cornichon concombre|melon melon|melo melon|pasteque pasteque|pois pois
haricot haricot|feve feve|faba feve|mais mais|salade salade|laitue salade|batavia salade|scarole salade
chicoree salade|endive endive|mache mache|roquette roquette|chou chou
epinard epinard|oseille epinard|blette blette|bette blette|poiree blette|rhubarbe rhubarbe|raifort raifort|bruxelles chou_de_bruxelles|gemmifera chou_de_bruxelles
brocoli brocoli|italica brocoli|botrytis chou_fleur|gongylodes chou_rave|kale chou_frise|sabellica chou_frise
topinambour topinambour|zelande phormium|trifasciata sansevieria
artichaut artichaut|cardon artichaut|asperge asperge|fraisier fraise|fraise fraise|framboisier framboise
framboise framboise|ronce mure|mure mure|groseillier groseille|groseille groseille|cassis cassis
cassissier cassis|nigrum cassis|myrtille myrtille|myrtillier myrtille|cerasus cerisier|avium cerisier
serrulata cerisier_fleur|domestica prunier|persica pecher|armeniaca abricotier|dulcis amandier
laurocerasus laurier_cerise|aurantium oranger|schoenoprasum ciboulette
ciboulette ciboulette|estragon estragon|dracunculus estragon|romarin romarin|sauge sauge|verveine verveine
citrodora verveine|rapa navet|monstera monstera|misere tradescantia|impatience impatiens
hibiscus hibiscus|althea hibiscus|aubepine photinia|sureau sambucus|cognassier cydonia|seringat philadelphus
seringa philadelphus|arbousier olea|cosmos cosmos|rose rosa|artemis chrysanthemum|lilium lilium
liseron ipomoea|physalis physalis|camomille leucanthemum|arnica calendula|valeriane sedum|lin linum
gueule antirrhinum|heliotrope verbena|verge liatris|spiree spiraea|aubriete saxifraga
`;

export const NAMES: ReadonlyMap<string, string> = new Map(
  LINES.split(/[|\n]/)
    .filter(Boolean)
    .map((line): [string, string] => {
      const [word = '', genus = ''] = line.split(' ');
      return [word, genus];
    }),
);

/** Second words that decide before the first: a Brussels sprout is no cabbage, New Zealand flax no flax. */
export const DECIDING = new Set(['bruxelles', 'zelande']);

/** Genera in which the epithet or the French name must speak before the genus does. */
export const SHARED = new Set([
  'allium',
  'beta',
  'brassica',
  'citrus',
  'cucumis',
  'cucurbita',
  'ficus',
  'prunus',
  'solanum',
  'ribes',
  'apium',
  'salvia',
  'rubus',
  'artemisia',
  'laurus',
  'vaccinium',
  'daucus',
  'dracaena',
  'pastinaca',
]);
