const labels: Record<number, string> = {
  1: 'Increvable',
  2: 'Facile',
  3: 'Moyenne',
  4: 'Difficile',
  5: 'Très difficile',
};

export const difficultyLabel = (difficulte: number | null) => labels[difficulte ?? 0] ?? 'Inconnu';

export const difficultyChoices = [
  { value: '', label: 'Non précisée' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
