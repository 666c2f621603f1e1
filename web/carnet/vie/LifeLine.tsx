import type { Plante } from '../../../contract/jardins/plante.ts';
import { shortDate, weekdayAndDate } from '../../jardins/days.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { EyeIcon } from '../../ui/fields/PasswordField.tsx';
import { CameraIcon, CheckIcon, DropIcon, SproutIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { BasketIcon, CareIcon, IllIcon, LockIcon, NoteIcon, RulerIcon } from '../carnetIcons.tsx';
import { type EntreeDeVie, type Line, paceText } from '../journal/life.ts';
import { lineText } from '../journal/vieWords.ts';
import { Thank } from './Thank.tsx';

interface Props {
  line: Line;
  plante: Plante;
  owner: boolean;
  onPhoto: (id: number) => void;
  /** True if the next part may continue this line. */
  atLeast: boolean;
  /** The owner's tools. */
  children: Elements;
}

const entreeIcons = {
  note: NoteIcon,
  photo: CameraIcon,
  mesure: RulerIcon,
  etat: IllIcon,
  symptome: IllIcon,
  recolte: BasketIcon,
};

function iconOf(line: Line) {
  if (line.kind === 'entree')
    return line.entree.valeur === 'vivante' ? SproutIcon : entreeIcons[line.entree.genre];
  if (line.kind === 'fait') return line.fait.sorte === 'tache' ? CheckIcon : CareIcon;
  return { arrosages: DropIcon, etat: IllIcon, arrivee: SproutIcon }[line.kind];
}

const toneOf = (line: Line) => {
  if (line.kind === 'arrosages') return 'water';
  const ill =
    line.kind === 'etat' ||
    (line.kind === 'entree' && ['etat', 'symptome'].includes(line.entree.genre));
  return ill && iconOf(line) === IllIcon ? 'ill' : undefined;
};

export function LifeLine({ line, plante, owner, onPhoto, atLeast, children }: Props) {
  const Icon = iconOf(line);
  return (
    <li tabIndex={-1} data-tone={toneOf(line)}>
      <span className="life-sign">
        <Icon size={18} />
      </span>
      {line.kind === 'arrosages' && line.days.length > 1 ? (
        <Waterings days={line.days} atLeast={atLeast} />
      ) : (
        <div className="life-body">
          <p className="life-head">
            <b>{typo(lineText(line))}</b>
            <time dateTime={line.date} className="muted">
              {shortDate(line.date)}
            </time>
          </p>
          {line.kind === 'arrivee' && plante.emplacement && (
            <p className="muted">{plante.emplacement}</p>
          )}
          {line.kind === 'entree' && (
            <Entree entree={line.entree} plante={plante} owner={owner} onPhoto={onPhoto} />
          )}
        </div>
      )}
      {children}
    </li>
  );
}

function Waterings({ days, atLeast }: { days: readonly string[]; atLeast: boolean }) {
  const [last = ''] = days;
  return (
    <details className="life-body">
      <summary>
        <b>{`${atLeast ? 'Au moins ' : ''}${plural(days.length, 'arrosage')}`}</b>
        <span className="muted">{`du ${shortDate(days.at(-1) ?? last)} au ${shortDate(last)}`}</span>
        <span className="muted">{paceText(days)}</span>
      </summary>
      <ul>
        {days.map((day) => (
          <li key={day}>{weekdayAndDate(day)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The text and the photo of an entry; its owner also sees its visibility. */
function Entree({
  entree,
  plante,
  owner,
  onPhoto,
}: {
  entree: EntreeDeVie;
  plante: Plante;
  owner: boolean;
  onPhoto: (id: number) => void;
}) {
  const { texte, photo, date, mercis } = entree;
  return (
    <>
      {texte && <p className="whitespace-pre-line">{typo(texte)}</p>}
      {photo && (
        <button
          type="button"
          className="relative block rounded-md cursor-zoom-in"
          onClick={() => onPhoto(entree.id)}
        >
          <Picture
            photo={photo}
            drawing={plante.illustration}
            alt={`${plante.name}, photo du ${formatDay(date)}`}
            ratio="4:3"
            sizes="(max-width: 600px) 75vw, 300px"
            className="life-photo"
          />
          <span className="sr-only">, voir en plein écran</span>
        </button>
      )}
      {/* The key makes new data replace the shown state. */}
      {!owner && <Thank key={`${entree.merciDit} ${mercis}`} entree={entree} />}
      {!owner && (
        <p className="py-1 text-sm">
          <TextLink to={paths.signaler('entree', entree.id)} aria-label="Signaler cette entrée">
            Signaler
          </TextLink>
        </p>
      )}
      {owner && (
        <p className="as-line-1 as-quiet-sm mt-1">
          {entree.public ? <EyeIcon size={16} /> : <LockIcon size={16} />}
          <span>
            {`${entree.public ? 'Public' : 'Privé'}${mercis > 0 ? ` · ${plural(mercis, 'merci')}` : ''}`}
          </span>
        </p>
      )}
    </>
  );
}
