import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Exposition } from '../../../contract/especes/conditions.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { capitalise, formatTemperature, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import {
  CloudIcon,
  CloudSunIcon,
  type IconComponent,
  SunIcon,
  ThermometerIcon,
} from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** `star` is a member's, on the picture: it comes without moving anything. */
export function JardinBanner({ jardin, star }: { jardin: Jardin; star: ReactNode }) {
  return (
    <div className="jardin-banner">
      <Picture
        photo={jardin.photo}
        drawing={`${jardin.illustration}-panorama`}
        alt={`Vue du jardin ${jardin.nomJardin}`}
        ratio="3:1"
        sizes="100vw"
        // At 4:3 (jardins.css), a wider photo is cut: it is shown a third larger.
        phone={{ drawing: `${jardin.illustration}-carte`, sizes: jardin.photo ? '134vw' : '100vw' }}
        first
      />
      <BackButton to={paths.home} className="back" />
      {star}
    </div>
  );
}

interface Props {
  jardin: Jardin;
  /** The owner for the others, the tools for the owner. */
  aside: ReactNode;
  /** What is told below its facts. */
  notes?: ReactNode;
  /** What went wrong on this page. */
  error?: string | null;
}

export function JardinHeader({ jardin, aside, notes, error }: Props) {
  return (
    <div className="jardin-head">
      <div className="max-w-[44rem] min-w-0">
        <h1 className="[overflow-wrap:anywhere]">{typo(jardin.nomJardin)}</h1>
        <p role="alert" className="error-text mt-3 empty:hidden">
          {error && typo(error)}
        </p>
        {jardin.description && (
          <p className="muted mt-4 text-lg whitespace-pre-line [overflow-wrap:anywhere]">
            {typo(jardin.description)}
          </p>
        )}
        <p className="mt-5 flex flex-wrap gap-2">
          {jardin.exposition && <ExpositionChip exposition={jardin.exposition} />}
          {jardin.temperature && (
            <span className="chip">
              <ThermometerIcon size={18} />
              {formatTemperature(jardin.temperature)}
            </span>
          )}
          <span className="chip">{plural(jardin.nombreDePlantes, 'plante')}</span>
        </p>
        {notes}
      </div>
      {aside}
    </div>
  );
}

const icons: Record<Exposition, IconComponent> = {
  ensoleillé: SunIcon,
  'mi-ombre': CloudSunIcon,
  ombre: CloudIcon,
};

function ExpositionChip({ exposition }: { exposition: Exposition }) {
  const Icon = icons[exposition];
  return (
    <span className={`chip ${exposition === 'ombre' ? 'chip-plain' : 'chip-sun'}`}>
      <Icon size={18} />
      {capitalise(exposition)}
    </span>
  );
}

/** Whose garden it is, for everyone but its owner. */
export function OwnerBlock({ user }: { user: Jardin['user'] }) {
  if (!user) return <p className="muted">Utilisateur inconnu</p>;
  return (
    <Link to={paths.profil(user.id)} className="owner-block">
      <span className="w-14 shrink-0">
        <Picture
          photo={user.photo}
          drawing={`/dessins/user/${user.id}-portrait`}
          alt=""
          ratio="1:1"
          sizes="56px"
          className="avatar"
        />
      </span>
      <span>
        <span className="muted block text-sm">Jardin de</span>
        <span className="title text-lg">{user.pseudo}</span>
      </span>
    </Link>
  );
}
