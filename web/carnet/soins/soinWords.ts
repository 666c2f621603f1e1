import type { GenreDeRappel } from '../../../contract/carnet/soin.ts';

/** The words of each kind of care: as an entry of its life, and as an act. */
export const soinWords: Record<GenreDeRappel, { nom: string; verbe: string; fait: string }> = {
  arrosage: { nom: 'Arrosage', verbe: 'Arroser', fait: 'Arrosée' },
  engrais: { nom: 'Engrais', verbe: 'Nourrir', fait: 'Nourrie' },
  rempotage: { nom: 'Rempotage', verbe: 'Rempoter', fait: 'Rempotée' },
  taille: { nom: 'Taille', verbe: 'Tailler', fait: 'Taillée' },
  traitement: { nom: 'Traitement', verbe: 'Traiter', fait: 'Traitée' },
  semis: { nom: 'Semis', verbe: 'Semer', fait: 'Semée' },
  gel: { nom: 'Abri du gel', verbe: 'Abriter', fait: 'À l’abri du gel' },
};
