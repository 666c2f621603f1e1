import type { Publication } from '../../../contract/carnet/fil.ts';
import { useParts } from '../../lib/calls/useParts.ts';
import { formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { HeartIcon } from '../carnetIcons.tsx';
import { entreeText } from '../journal/vieWords.ts';
import { thank, thanksText } from './thank.ts';

/** Entries that one part of the feed holds. */
const PART = 12;

/** The news of the gardens that a member follows, part after part. */
function useFeed() {
  const { set, ...feed } = useParts('GET /fil', PART);
  return {
    ...feed,
    thank: (item: Publication) => thank(item, (merci) => set(item.id, merci)),
  };
}

/** Public entries of the gardens that one follows, the latest first. */
export function Feed() {
  const { items, busy, failed, isMore, more, again, thank } = useFeed();
  return (
    <section id="fil" className="section" aria-labelledby="fil-titre" aria-busy={busy}>
      <h2 id="fil-titre" className="mb-5">
        Du côté de chez eux
      </h2>
      {items && items.length > 0 && (
        <ul className="feed">
          {items.map((item) => (
            <li key={item.id}>
              <FeedEntry item={item} onThank={() => void thank(item)} />
            </li>
          ))}
        </ul>
      )}
      {busy && !items && <p className="muted py-10">Chargement...</p>}
      {failed && (
        <Empty error text="Leurs nouvelles n’ont pas pu être chargées.">
          <Button onClick={again}>Réessayer</Button>
        </Empty>
      )}
      {items?.length === 0 && (
        <Empty
          text="Rien de nouveau chez eux pour le moment."
          more="Les photos, notes et récoltes qu’ils rendent publiques se liront ici."
        />
      )}
      {isMore && !failed && (
        <Button look="ghost" className="mt-5" busy={busy} onClick={more}>
          Voir la suite
        </Button>
      )}
    </section>
  );
}

function FeedEntry({ item, onThank }: { item: Publication; onThank: () => void }) {
  const { plante, jardin, membre, photo, texte, date, mercis, merciDit } = item;
  const title = entreeText(item);
  const thanks = thanksText(mercis);
  return (
    <article className="feed-entry">
      {photo ? (
        <Link to={paths.plante(plante.id)} className="feed-photo">
          <Picture
            photo={photo}
            drawing={plante.illustration}
            alt={`${plante.name}, photo du ${formatDay(date)}`}
            ratio="4:3"
            sizes="(max-width: 600px) 92vw, (max-width: 1079px) 46vw, 370px"
          />
        </Link>
      ) : (
        <Link to={paths.plante(plante.id)} className="feed-plate" aria-hidden tabIndex={-1}>
          <Picture
            photo={plante.photo}
            drawing={plante.illustration}
            alt=""
            ratio="4:5"
            sizes="72px"
          />
        </Link>
      )}
      <div className="feed-words">
        <h3 className="text-lg">
          <Link to={paths.plante(plante.id)}>{typo(plante.name)}</Link>
        </h3>
        <p className="muted">
          <Link to={paths.profil(membre.id)}>{membre.pseudo}</Link>
          {' · '}
          <Link to={paths.jardin(jardin.id)}>{typo(jardin.nomJardin)}</Link>
        </p>
        {title !== 'Photo' && title !== 'Note' && <p className="font-semibold">{typo(title)}</p>}
        {texte && <p className="whitespace-pre-line">{typo(texte)}</p>}
      </div>
      <p className="feed-foot">
        <time dateTime={date} className="muted">
          {formatDay(date)}
        </time>
        <button
          type="button"
          className="feed-thank"
          aria-pressed={merciDit}
          aria-label={typo(`${thanks} à ${membre.pseudo} pour ${plante.name}`)}
          onClick={onThank}
        >
          <HeartIcon size={18} />
          <span>{thanks}</span>
        </button>
      </p>
    </article>
  );
}
