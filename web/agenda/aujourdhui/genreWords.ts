import type { Genre } from '../../../contract/carnet/soin.ts';
import { CheckIcon, DropIcon, type IconComponent } from '../../ui/icons.tsx';
import { FeedIcon, FrostIcon, PotIcon, ScissorsIcon, SeedIcon, ShieldIcon } from './todayIcons.tsx';

interface GenreWords {
  /** On its button: 'Arroser'. */
  verb: string;
  /** For one plant: 'Arrosée'. */
  done: string;
  /** For several: 'plantes arrosées'. */
  doneMany: [one: string, many: string];
  /** The count of a day: 'arrosages'. */
  many: [one: string, many: string];
  /** The title of a seasonal proposal: 'Taille'. */
  title: string;
  /** The noun for a kind of work that is no longer proposed: 'l’arrosage'. */
  noun: string;
  icon: IconComponent;
  /** Water is blue, frost pale blue, work in the garden green. */
  tone: 'water' | 'frost' | 'leaf';
}

const leaf = 'leaf';

/** The words and the icon of each kind of work. */
export const genreWords: Readonly<Record<Genre, GenreWords>> = {
  arrosage: {
    verb: 'Arroser',
    done: 'Arrosée',
    many: ['arrosage', 'arrosages'],
    title: 'Arrosage',
    noun: 'l’arrosage',
    icon: DropIcon,
    tone: 'water',
    doneMany: ['plante arrosée', 'plantes arrosées'],
  },
  engrais: {
    verb: 'Nourrir',
    done: 'Nourrie',
    many: ['engrais', 'engrais'],
    title: 'Engrais',
    noun: 'l’engrais',
    icon: FeedIcon,
    tone: leaf,
    doneMany: ['plante nourrie', 'plantes nourries'],
  },
  rempotage: {
    verb: 'Rempoter',
    done: 'Rempotée',
    many: ['rempotage', 'rempotages'],
    title: 'Rempotage',
    noun: 'le rempotage',
    icon: PotIcon,
    tone: leaf,
    doneMany: ['plante rempotée', 'plantes rempotées'],
  },
  taille: {
    verb: 'Tailler',
    done: 'Taillée',
    many: ['taille', 'tailles'],
    title: 'Taille',
    noun: 'la taille',
    icon: ScissorsIcon,
    tone: leaf,
    doneMany: ['plante taillée', 'plantes taillées'],
  },
  traitement: {
    verb: 'Traiter',
    done: 'Traitée',
    many: ['traitement', 'traitements'],
    title: 'Traitement',
    noun: 'le traitement',
    icon: ShieldIcon,
    tone: leaf,
    doneMany: ['plante traitée', 'plantes traitées'],
  },
  semis: {
    verb: 'Semer',
    done: 'Semée',
    many: ['semis', 'semis'],
    title: 'Semis',
    noun: 'le semis',
    icon: SeedIcon,
    tone: leaf,
    doneMany: ['plante semée', 'plantes semées'],
  },
  gel: {
    verb: 'Abriter',
    done: 'À l’abri',
    many: ['plante à abriter', 'plantes à abriter'],
    title: 'Abri du gel',
    noun: 'l’abri du gel',
    icon: FrostIcon,
    tone: 'frost',
    doneMany: ['plante à l’abri', 'plantes à l’abri'],
  },
  libre: {
    verb: 'Fait',
    done: 'Fait',
    many: ['tâche', 'tâches'],
    title: 'Tâche',
    noun: 'cette tâche',
    icon: CheckIcon,
    tone: leaf,
    doneMany: ['tâche faite', 'tâches faites'],
  },
};
