import { fold } from '../../../../contract/words.ts';

/** Growstuff names its crops in English: of what many grow, the slug of the same species in our catalogue. */
const crops: Readonly<Record<string, string>> = {
  ...{ tomato: 'tomate', 'cherry tomato': 'tomate', aubergine: 'aubergine', eggplant: 'aubergine' },
  ...{ 'bell pepper': 'poivron', 'sweet pepper': 'poivron', capsicum: 'poivron', chili: 'piment' },
  ...{
    chilli: 'piment',
    'chili pepper': 'piment',
    'chilli pepper': 'piment',
    potato: 'pomme-de-terre',
  },
  ...{ carrot: 'carotte', parsnip: 'panais', celeriac: 'celeri-rave', celery: 'celeri-branche' },
  ...{ 'florence fennel': 'fenouil-bulbeux', beetroot: 'betterave', beet: 'betterave' },
  ...{ chard: 'blette', 'swiss chard': 'blette', silverbeet: 'blette', spinach: 'epinard' },
  ...{ orach: 'arroche', quinoa: 'quinoa', turnip: 'navet', radish: 'radis', daikon: 'daikon' },
  ...{ rutabaga: 'rutabaga', swede: 'rutabaga', cabbage: 'chou-pomme', cauliflower: 'chou-fleur' },
  ...{ broccoli: 'brocoli', 'brussels sprouts': 'chou-de-bruxelles', kale: 'chou-frise' },
  ...{
    'brussels sprout': 'chou-de-bruxelles',
    kohlrabi: 'chou-rave',
    'napa cabbage': 'chou-chinois',
  },
  ...{ 'chinese cabbage': 'chou-chinois', 'bok choy': 'pak-choi', 'pak choi': 'pak-choi' },
  ...{ mizuna: 'mizuna', arugula: 'roquette', rocket: 'roquette', cress: 'cresson-alenois' },
  ...{ watercress: 'cresson-de-fontaine', horseradish: 'raifort', salsify: 'salsifis' },
  ...{
    'jerusalem artichoke': 'topinambour',
    artichoke: 'artichaut',
    'globe artichoke': 'artichaut',
  },
  ...{
    cardoon: 'cardon',
    lettuce: 'laitue',
    endive: 'chicoree-frisee',
    escarole: 'chicoree-scarole',
  },
  ...{ radicchio: 'radicchio', dandelion: 'pissenlit', yacon: 'yacon', 'corn salad': 'mache' },
  ...{ "lamb's lettuce": 'mache', purslane: 'pourpier', sorrel: 'oseille', rhubarb: 'rhubarbe' },
  ...{ 'sweet potato': 'patate-douce', oca: 'oca', onion: 'oignon', shallot: 'echalote' },
  ...{ garlic: 'ail', leek: 'poireau', asparagus: 'asperge', zucchini: 'courgette' },
  ...{ courgette: 'courgette', pumpkin: 'citrouille', butternut: 'courge-butternut' },
  ...{ 'butternut squash': 'courge-butternut', 'spaghetti squash': 'courge-spaghetti' },
  ...{ cucumber: 'concombre', gherkin: 'cornichon', watermelon: 'pasteque', chayote: 'chayote' },
  ...{
    'bush bean': 'haricot-nain',
    'pole bean': 'haricot-a-rames',
    'runner bean': 'haricot-d-espagne',
  },
  ...{
    'climbing bean': 'haricot-a-rames',
    pea: 'pois',
    peas: 'pois',
    'snow pea': 'pois-mange-tout',
  },
  ...{ 'broad bean': 'feve', 'fava bean': 'feve', lentil: 'lentille', chickpea: 'pois-chiche' },
  ...{ soybean: 'soja', corn: 'mais-doux', 'sweet corn': 'mais-doux', sweetcorn: 'mais-doux' },
  ...{ okra: 'gombo', tomatillo: 'tomatillo', basil: 'basilic', parsley: 'persil' },
  ...{ chives: 'ciboulette', chive: 'ciboulette', 'garlic chives': 'ciboulette-chinoise' },
  ...{
    spearmint: 'menthe-verte',
    peppermint: 'menthe-poivree',
    thyme: 'thym',
    rosemary: 'romarin',
  },
  ...{ 'lemon thyme': 'thym-citron', sage: 'sauge-officinale', 'common sage': 'sauge-officinale' },
  ...{
    'summer savory': 'sarriette-annuelle',
    'winter savory': 'sarriette-vivace',
    oregano: 'origan',
  },
  ...{
    marjoram: 'marjolaine',
    tarragon: 'estragon',
    coriander: 'coriandre',
    cilantro: 'coriandre',
  },
  ...{ dill: 'aneth', fennel: 'fenouil-officinal', chervil: 'cerfeuil', lovage: 'liveche' },
  ...{ 'lemon balm': 'melisse', lemongrass: 'citronnelle', 'bay laurel': 'laurier-sauce' },
  ...{ 'lemon verbena': 'verveine-citronnelle', bay: 'laurier-sauce', lavender: 'lavande-vraie' },
  ...{ hyssop: 'hysope', borage: 'bourrache', angelica: 'angelique', caraway: 'carvi' },
  ...{ comfrey: 'consoude', nettle: 'ortie', stevia: 'stevia', saffron: 'safran', cumin: 'cumin' },
  ...{ strawberry: 'fraisier', 'alpine strawberry': 'fraisier-des-bois', raspberry: 'framboisier' },
  ...{
    blackberry: 'murier-ronce',
    redcurrant: 'groseillier-a-grappes',
    'red currant': 'groseillier-a-grappes',
  },
  ...{ gooseberry: 'groseillier-a-maquereau', blackcurrant: 'cassissier', grape: 'vigne' },
  ...{ 'black currant': 'cassissier', blueberry: 'myrtillier', cranberry: 'canneberge' },
  ...{
    kiwifruit: 'kiwi',
    apple: 'pommier',
    pear: 'poirier',
    quince: 'cognassier',
    plum: 'prunier',
  },
  ...{ 'sweet cherry': 'cerisier', peach: 'pecher', apricot: 'abricotier', almond: 'amandier' },
  ...{
    fig: 'figuier',
    walnut: 'noyer',
    hazelnut: 'noisetier',
    olive: 'olivier',
    lemon: 'citronnier',
  },
  ...{ orange: 'oranger', mandarin: 'mandarinier', pomegranate: 'grenadier', avocado: 'avocatier' },
  ...{
    sunflower: 'tournesol',
    nasturtium: 'capucine',
    calendula: 'souci',
    'sweet pea': 'pois-de-senteur',
  },
  ...{
    cosmos: 'cosmos',
    zinnia: 'zinnia',
    cornflower: 'bleuet',
    'japanese maple': 'erable-du-japon',
  },
};

/** The slug of a crop; its own name where it is none of these. */
export const cropOf = (name: string): string => {
  const key = fold(name);
  return (Object.hasOwn(crops, key) ? crops[key] : undefined) ?? name;
};

export const cropSlugs: ReadonlySet<string> = new Set(Object.values(crops));
