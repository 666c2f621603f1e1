import { useEffect, useRef, useState } from 'react';
import type { Souvenir } from '../../../contract/carnet/souvenir.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { isId, local, storedList } from '../../lib/storage.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { entreeText } from '../journal/vieWords.ts';

const KEY = 'souvenirsEcartes';
const KEPT = 100;

const dismissed = () => storedList(KEY, isId);

interface Props {
  souvenirs: readonly Souvenir[];
  /** On the page of its plant, which goes without saying. */
  ofPlante?: boolean;
}

/** What was noted about this day some years ago: one, until it is put aside. */
export function SouvenirCard({ souvenirs, ofPlante }: Props) {
  const [shown] = useState(() => {
    const left = dismissed();
    return souvenirs.find(({ id }) => !left.includes(id));
  });
  const [gone, setGone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (gone) said.current?.focus({ preventScroll: true });
  }, [gone]);
  if (!shown) return null;
  if (gone)
    return (
      <p ref={said} tabIndex={-1} className="sr-only">
        Ce souvenir ne sera plus montré.
      </p>
    );
  const { id, annees, plante, jardin, photo, texte, date } = shown;
  const Heading = ofPlante ? 'h3' : 'h2';
  const when = annees === 1 ? 'Il y a un an' : `Il y a ${plural(annees, 'an')}`;
  return (
    <section className="souvenir" aria-label={typo(when)}>
      <div className="souvenir-head">
        <Heading>{typo(when)}</Heading>
        <button
          type="button"
          className="icon-button"
          aria-label="Ne plus montrer ce souvenir"
          onClick={() => {
            local.set({ [KEY]: JSON.stringify([...dismissed(), id].slice(-KEPT)) });
            setGone(true);
          }}
        >
          <CloseIcon size={16} />
        </button>
      </div>
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
        <b>{typo(entreeText(shown))}</b>{' '}
        <time dateTime={date} className="muted">
          {formatDay(date)}
        </time>
      </p>
      {texte && <p className="life-text">{typo(texte)}</p>}
    </section>
  );
}
