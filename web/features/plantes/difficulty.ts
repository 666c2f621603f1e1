const labels: Record<number, string> = {
  1: 'Increvable',
  2: 'Facile',
  3: 'Moyenne',
  4: 'Difficile',
  5: 'Très difficile',
};

export const difficultyLabel = (difficulte: number) => labels[difficulte] ?? 'Inconnu';

export const difficultyChoices = Object.entries(labels).map(([value, label]) => ({ value, label }));
