import type { Genre } from '../../../contract/jardins/soins/soin.ts';
import { CheckIcon, DropIcon, type IconComponent } from '../../ui/icons.tsx';
import { FeedIcon, FrostIcon, PotIcon, ScissorsIcon, SeedIcon, ShieldIcon } from './todayIcons.tsx';

interface GenreWords {
  /** On its button: 'Arroser'. */
  verb: string;
  /** Of one plant: 'Arrosée'. */
  done: string;
  /** Of several: 'plantes arrosées'. */
  doneMany: [one: string, many: string];
  /** What is not proposed any more: 'l’arrosage'. */
  noun: string;
  icon: IconComponent;
  /** Water is blue, frost pale blue, work in the garden green. */
  tone: 'water' | 'frost' | 'leaf';
}

const leaf = 'leaf';

/** What each kind of work is called, and its sign. */
export const genreWords: Readonly<Record<Genre, GenreWords>> = {
  arrosage: {
    verb: 'Arroser',
    done: 'Arrosée',
    noun: 'l’arrosage',
    icon: DropIcon,
    tone: 'water',
    doneMany: ['plante arrosée', 'plantes arrosées'],
  },
  engrais: {
    verb: 'Nourrir',
    done: 'Nourrie',
    noun: 'l’engrais',
    icon: FeedIcon,
    tone: leaf,
    doneMany: ['plante nourrie', 'plantes nourries'],
  },
  rempotage: {
    verb: 'Rempoter',
    done: 'Rempotée',
    noun: 'le rempotage',
    icon: PotIcon,
    tone: leaf,
    doneMany: ['plante rempotée', 'plantes rempotées'],
  },
  taille: {
    verb: 'Tailler',
    done: 'Taillée',
    noun: 'la taille',
    icon: ScissorsIcon,
    tone: leaf,
    doneMany: ['plante taillée', 'plantes taillées'],
  },
  traitement: {
    verb: 'Traiter',
    done: 'Traitée',
    noun: 'le traitement',
    icon: ShieldIcon,
    tone: leaf,
    doneMany: ['plante traitée', 'plantes traitées'],
  },
  semis: {
    verb: 'Semer',
    done: 'Semée',
    noun: 'le semis',
    icon: SeedIcon,
    tone: leaf,
    doneMany: ['plante semée', 'plantes semées'],
  },
  gel: {
    verb: 'Abriter',
    done: 'À l’abri',
    noun: 'l’abri du gel',
    icon: FrostIcon,
    tone: 'frost',
    doneMany: ['plante à l’abri', 'plantes à l’abri'],
  },
  libre: {
    verb: 'Fait',
    done: 'Fait',
    noun: 'cette tâche',
    icon: CheckIcon,
    tone: leaf,
    doneMany: ['tâche faite', 'tâches faites'],
  },
};
