import type { Exposition } from '../../../contract/especes/conditions.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import type { Elements } from '../../lib/elements.ts';
import { capitalise, formatTemperature, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import type { IconComponent } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ShareButton } from '../../ui/tools/ShareButton.tsx';
import { CloudIcon, CloudSunIcon, SunIcon, ThermometerIcon } from '../weatherIcons.tsx';
import { Description } from './Description.tsx';

interface Props {
  jardin: Jardin;
  /** An element of members on the picture; it causes no layout shift. */
  star: Elements;
  /** The state of the garden for its owner, below the name. */
  health: Elements;
  /** The owner's tools; for other readers, the owner. */
  aside: Elements;
  /** Elements below its facts. */
  notes?: Elements;
  /** An error of this page. */
  error?: string | null;
}

/** The picture, name and facts of a garden; its owner sees a smaller picture beside the words. */
export function JardinHeader({ jardin, star, health, aside, notes, error }: Props) {
  return (
    <div className="jardin-top">
      <BackButton to={paths.home} className="back" />
      <JardinPicture jardin={jardin} />
      {star}
      <div className="wrap jardin-head">
        <div className="min-w-0 max-w-176">
          <h1 className="[overflow-wrap:anywhere]">{typo(jardin.nomJardin)}</h1>
          <p role="alert" className="error-text mt-3 empty:hidden">
            {error && typo(error)}
          </p>
          {health}
          {jardin.description && <Description text={jardin.description} />}
          <p className="jardin-facts">
            {jardin.exposition && <ExpositionChip exposition={jardin.exposition} />}
            {jardin.temperature && (
              <span className="chip">
                <ThermometerIcon size={18} />
                <span>{formatTemperature(jardin.temperature)}</span>
              </span>
            )}
            <span className="chip others-only">{plural(jardin.nombreDePlantes, 'plante')}</span>
            <ShareButton title={jardin.nomJardin} path={paths.jardin(jardin.id)} />
          </p>
          {notes}
        </div>
        {aside}
      </div>
    </div>
  );
}

/** The whole drawing for its owner and on phones; a panorama for other readers. */
function JardinPicture({ jardin }: { jardin: Jardin }) {
  const { photo, illustration } = jardin;
  const alt = `Vue du jardin ${jardin.nomJardin}`;
  // At 4:3 (jardins.css), a wider photo is cut: it is shown a third larger. Two device pixels for one are enough.
  const sizes = photo ? '(max-width: 480px) 96vw, 134vw' : '(max-width: 480px) 64vw, 100vw';
  const phone = { drawing: `${illustration}-carte`, sizes };
  return (
    <div className="jardin-banner">
      <OwnerPart
        of={jardin.userId}
        early
        others={
          <Picture
            photo={photo}
            drawing={`${illustration}-panorama`}
            alt={alt}
            ratio="3:1"
            sizes="100vw"
            phone={phone}
            first
          />
        }
      >
        {/* Not `first`: other readers do not see it and must not load it. */}
        <Picture
          photo={photo}
          drawing={`${illustration}-carte`}
          alt={alt}
          ratio="4:3"
          sizes="(max-width: 819px) 100vw, 608px"
          phone={phone}
        />
      </OwnerPart>
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
      <span>{capitalise(exposition)}</span>
    </span>
  );
}

/** The owner's name, for other readers. */
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
