import { useEffect, useRef, useState } from 'react';
import type { Souvenir } from '../../../contract/carnet/souvenir.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { isId, local, storedList } from '../../lib/storage.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Fold } from '../../ui/Fold.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { entreeText } from '../journal/vieWords.ts';

const KEY = 'souvenirsEcartes';
const KEPT = 100;
/** On a phone it is one line below the due works. */
const PHONE = '(max-width: 600px)';

const dismissed = () => storedList(KEY, isId);

interface Props {
  souvenirs: readonly Souvenir[];
  /** True on the page of its plant, whose name is left out. */
  ofPlante?: boolean;
}

/** One note from about this day some years ago, until the reader puts it aside. */
export function SouvenirCard({ souvenirs, ofPlante }: Props) {
  const [souvenir] = useState(() => {
    const left = dismissed();
    return souvenirs.find(({ id }) => !left.includes(id));
  });
  const [gone, setGone] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (gone) notice.current?.focus({ preventScroll: true });
  }, [gone]);
  if (!souvenir) return null;
  if (gone)
    return (
      <p ref={notice} tabIndex={-1} className="sr-only">
        Ce souvenir ne sera plus montré.
      </p>
    );
  const { id, annees, plante } = souvenir;
  const when = annees === 1 ? 'Il y a un an' : `Il y a ${plural(annees, 'an')}`;
  const putAside = () => {
    local.set({ [KEY]: JSON.stringify([...dismissed(), id].slice(-KEPT)) });
    setGone(true);
  };
  const content = <Content souvenir={souvenir} ofPlante={ofPlante} onPutAside={putAside} />;
  return ofPlante ? (
    <section className="souvenir" aria-label={typo(when)}>
      <h3 className="text-lg">{typo(when)}</h3>
      {content}
    </section>
  ) : (
    <section aria-label={typo(when)}>
      <Fold heading title={when} text={plante.name} open={!matchMedia(PHONE).matches}>
        <div className="souvenir">{content}</div>
      </Fold>
    </section>
  );
}

interface ContentProps {
  souvenir: Souvenir;
  ofPlante: boolean | undefined;
  onPutAside: () => void;
}

function Content({ souvenir, ofPlante, onPutAside }: ContentProps) {
  const { plante, jardin, photo, texte, date } = souvenir;
  return (
    <>
      <button
        type="button"
        className="icon-button absolute top-1 right-1"
        aria-label="Ne plus montrer ce souvenir"
        onClick={onPutAside}
      >
        <CloseIcon size={16} />
      </button>
      {photo && (
        <Picture
          photo={photo}
          drawing={plante.illustration}
          alt={`${plante.name}, photo du ${formatDay(date)}`}
          ratio="4:3"
          sizes="(max-width: 600px) 92vw, 380px"
        />
      )}
      {!ofPlante && (
        <p>
          <Link to={paths.plante(plante.id)} className="text-link">
            {typo(plante.name)}
          </Link>
          <span className="muted">{typo(` · ${jardin.nomJardin}`)}</span>
        </p>
      )}
      <p>
        <b>{typo(entreeText(souvenir))}</b>{' '}
        <time dateTime={date} className="muted">
          {formatDay(date)}
        </time>
      </p>
      {texte && <p className="whitespace-pre-line">{typo(texte)}</p>}
    </>
  );
}
