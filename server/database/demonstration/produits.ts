import type { DemoProduct } from './demonstration.ts';

/** Les articles de la boutique : d'abord les plantes (type 0), puis le reste (type 1). */
export const produits: readonly DemoProduct[] = [
  {
    nom: "Tomate 'Noire de Crimée', godet de 8 cm",
    description:
      'Un jeune plant trapu, élevé sans chauffage. Chair dense et sucrée, récolte de juillet à septembre. À planter après les dernières gelées.',
    prixCentimes: 350,
    stock: 42,
    type: 0,
    tvaMillieme: 55,
  },
  {
    nom: 'Lavande vraie, pot de 2 litres',
    description:
      'Lavandula angustifolia, la plus parfumée et la plus rustique. Plein soleil, sol drainé, taille légère après la floraison.',
    prixCentimes: 890,
    stock: 36,
    type: 0,
  },
  {
    nom: "Fraisier 'Mara des Bois', barquette de six",
    description:
      'Le goût de la fraise des bois, de juin aux premières gelées. Six plants en mottes, prêts à installer en pot ou au potager.',
    prixCentimes: 1190,
    stock: 18,
    type: 0,
    tvaMillieme: 55,
    quantiteNette: 6,
    unite: 'unité',
  },
  {
    nom: "Rosier grimpant 'Pierre de Ronsard', pot de 4 litres",
    description:
      'De grosses roses très pleines, blanc crème à cœur rose. Atteint trois mètres contre un mur ou une arche, refleurit en septembre.',
    prixCentimes: 2490,
    stock: 9,
    type: 0,
  },
  {
    nom: "Figuier 'Violette de Solliès', pot de 5 litres",
    description:
      "Fruits violets à chair rouge, mûrs à la fin de l'été. Accepte le bac ; à protéger du vent froid les deux premiers hivers.",
    prixCentimes: 2950,
    stock: 3,
    type: 0,
    tvaMillieme: 55,
  },
  {
    nom: 'Fougère mâle, pot de 2 litres',
    description:
      "La fougère des coins sans soleil, increvable une fois installée. Frondes d'un mètre, à rabattre en fin d'hiver.",
    prixCentimes: 950,
    stock: 21,
    type: 0,
  },
  {
    nom: 'Monstera, pot de 19 cm',
    description:
      'Un sujet de soixante centimètres aux feuilles déjà percées. Lumière vive sans soleil direct, un arrosage par semaine.',
    prixCentimes: 3400,
    stock: 7,
    type: 0,
  },
  {
    nom: 'Coussin de belle-mère, pot de 12 cm',
    description:
      "Echinocactus grusonii, semé dans nos serres il y a six ans. Beaucoup de soleil, très peu d'eau, aucune caresse.",
    prixCentimes: 1650,
    stock: 12,
    type: 0,
  },
  {
    nom: 'Bouquet de pivoines, dix tiges',
    description:
      "Coupées le matin de l'envoi, en boutons qui s'ouvrent en deux jours. Recouper les tiges, changer l'eau souvent.",
    prixCentimes: 1900,
    stock: 6,
    type: 0,
    exceptionRetractation: true,
    quantiteNette: 10,
    unite: 'unité',
  },
  {
    nom: "Hortensia 'Annabelle', pot de 3 litres",
    description:
      'Des boules blanches de vingt-cinq centimètres, même après un hiver rude. Mi-ombre et paillage généreux.',
    prixCentimes: 1890,
    stock: 14,
    type: 0,
  },
  {
    nom: 'Nénuphar blanc, panier de 20 cm',
    description:
      "Nymphaea alba, à immerger sous trente à cent centimètres d'eau. Livré en panier lesté, prêt à poser au fond.",
    prixCentimes: 2190,
    stock: 0,
    type: 0,
  },
  {
    nom: "Tulipe 'Queen of Night', dix bulbes",
    description:
      "La plus sombre des tulipes, sur des tiges de soixante centimètres. À planter d'octobre à décembre, à quinze centimètres de profondeur.",
    prixCentimes: 690,
    stock: 55,
    type: 0,
    quantiteNette: 10,
    unite: 'unité',
  },
  {
    nom: 'Sécateur à lames franches',
    description:
      "Lames en acier forgé, poignées en frêne, ressort remplaçable. Coupe nette jusqu'à vingt millimètres ; toutes les pièces se changent.",
    prixCentimes: 4590,
    stock: 16,
    type: 1,
  },
  {
    nom: 'Arrosoir en zinc, 8 litres',
    description:
      'Zinc galvanisé, long bec et pomme démontable en laiton. Il vieillit bien et ne fuit pas.',
    prixCentimes: 3890,
    stock: 11,
    type: 1,
  },
  {
    nom: 'Gants de jardin en cuir souple',
    description:
      'Cuir de chèvre et dos en coton, poignet long contre les ronces. Taille unique, du 8 au 9.',
    prixCentimes: 1990,
    stock: 30,
    type: 1,
  },
  {
    nom: 'Transplantoir à manche de hêtre',
    description:
      'Lame en inox graduée tous les deux centimètres, manche huilé. Pour planter juste, à la bonne profondeur.',
    prixCentimes: 1450,
    stock: 24,
    type: 1,
  },
  {
    nom: 'Miel de fleurs, pot de 500 g',
    description:
      'Récolté en juillet dans les ruches de la pépinière, non chauffé. Il cristallise finement avec le temps, comme tout miel qui a vécu.',
    prixCentimes: 850,
    stock: 19,
    type: 1,
    tvaMillieme: 55,
    quantiteNette: 500,
    unite: 'g',
    origine: 'France (Anjou), 100 %',
    exploitant: 'La Pépinière du Courtil, 3 chemin de la Pépinière, 49000 Angers, France',
  },
  {
    nom: 'Compost mûr, sac de 40 litres',
    description:
      'Déchets verts et fumier de cheval, deux ans de maturation, tamisé à dix millimètres. Sans tourbe.',
    prixCentimes: 990,
    stock: 60,
    type: 1,
    quantiteNette: 40,
    unite: 'l',
  },
  {
    nom: 'Terreau pour cactées, sac de 6 litres',
    description:
      'Pouzzolane, sable grossier et terreau de feuilles, mélangés à la pépinière. Draine vite, sèche vite.',
    prixCentimes: 750,
    stock: 33,
    type: 1,
    quantiteNette: 6,
    unite: 'l',
  },
  {
    nom: 'Pot en terre cuite, 22 cm',
    description:
      "Terre rouge tournée à la main, percée au fond, garantie contre le gel jusqu'à -15 °C. Soucoupe vendue avec le pot.",
    prixCentimes: 1690,
    stock: 20,
    type: 1,
  },
  {
    nom: 'Oya à enterrer, 5 litres',
    description:
      'Une jarre de terre poreuse qui arrose par le dessous, une semaine durant. Idéale entre deux pieds de tomates pendant les vacances.',
    prixCentimes: 3250,
    stock: 2,
    type: 1,
  },
  {
    nom: 'Graines de capucine, sachet de 4 g',
    description:
      "Grande capucine en mélange orange et jaune, trente graines récoltées à Angers. Semer d'avril à juin, en place.",
    prixCentimes: 320,
    stock: 120,
    type: 1,
    tvaMillieme: 100,
    quantiteNette: 4,
    unite: 'g',
  },
  {
    nom: 'Ficelle de lin, bobine de 100 m',
    description:
      'Lin cultivé et filé en Normandie. Tient une saison au soleil, puis finit au compost avec les tomates.',
    prixCentimes: 580,
    stock: 45,
    type: 1,
    quantiteNette: 100,
    unite: 'm',
  },
  {
    nom: 'Carnet de jardinier, une année au jardin',
    description:
      'Cent quatre-vingt-douze pages cousues : semis, arrosages, floraisons et réussites. Une double page pour chaque semaine, papier qui ne craint pas la boue.',
    prixCentimes: 1800,
    stock: 1,
    type: 1,
  },
];
