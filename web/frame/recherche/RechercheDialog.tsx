import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Trouve } from '../../../contract/especes/recherche.ts';
import { limits } from '../../../contract/limits.ts';
import { useChange } from '../../lib/calls/useCall.ts';
import { loadPart } from '../../lib/connection.ts';
import { dismissAll } from '../../lib/notices.ts';
import { type RecentPage, readRecentPages } from '../../lib/recentPages.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { BackCloses } from '../../ui/dialogs/useLeaving.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Correction, groupsOf, lineId, NothingFound, Rayons, Resultats } from './Resultats.tsx';
import { useRecherche } from './useRecherche.ts';

const MOST = 3;

/** The search, as a dialog over any page; its code is loaded when it is first opened. */
export function RechercheDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!open) return ref.current?.close();
    ref.current?.showModal();
    dismissAll();
  }, [open]);
  // Any navigation closes it.
  useChange(key, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      ref={ref}
      className="search-dialog"
      aria-label="Rechercher"
      onClose={onClose}
      onClick={({ target }) => {
        // The backdrop is the dialog's own.
        if (target === ref.current) onClose();
      }}
    >
      {open && <BackCloses onClose={onClose} />}
      {open && <Search onClose={onClose} />}
    </dialog>
  );
}

const TodaySearch = lazy(async () => ({
  default: (await loadPart(() => import('../../agenda/aujourdhui/TodayFirst.tsx'))).TodaySearch,
}));

function Search({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [exact, setExact] = useState(false);
  const [chosen, setChosen] = useState(0);
  // One more than is shown tells whether there are more.
  const { asked, found, failed } = useRecherche(words, exact, MOST + 1);
  const lines = found ? groupsOf(found, MOST).flatMap(({ shown }) => shown) : [];
  const selected: Trouve | undefined = lines[Math.min(chosen, lines.length - 1)];
  // Another answer begins at its first line.
  useChange(found, () => setChosen(0));

  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || lines.length === 0) return;
    event.preventDefault();
    const next = (Math.min(chosen, lines.length - 1) + by + lines.length) % lines.length;
    setChosen(next);
    const line = lines[next];
    if (line) document.getElementById(lineId(line))?.scrollIntoView({ block: 'nearest' });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isAnswer = asked === words.trim();
    if (!words.trim()) return;
    onClose();
    void navigate(isAnswer && selected ? selected.adresse : paths.rechercheOf(words.trim()));
  };

  return (
    <>
      <search>
        <form className="search-head" onSubmit={send}>
          <SearchIcon size={22} />
          <input
            type="search"
            aria-label="Rechercher une plante, un jardin, une espèce, un produit ou un membre"
            placeholder="Plante, jardin, espèce, produit, membre"
            maxLength={limits.rechercheTexte}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            aria-controls="trouves"
            aria-activedescendant={selected && lineId(selected)}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setExact(false);
            }}
            onKeyDown={move}
          />
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <CloseIcon size={22} />
          </button>
        </form>
      </search>
      <div id="trouves" className="search-found">
        <p role="status" className="sr-only">
          {found &&
            typo(lines.length > 1 ? `${lines.length} résultats` : `${lines.length} résultat`)}
        </p>
        {failed && (
          <p className="found-nothing" role="alert">
            La recherche n’a pas répondu. Réessayez dans un instant.
          </p>
        )}
        {found && (
          <>
            <Correction found={found}>
              <button type="button" className="text-link" onClick={() => setExact(true)}>
                {typo(`Garder « ${asked} »`)}
              </button>
            </Correction>
            <Rayons found={found} onOpen={onClose} />
            <Resultats
              found={found}
              selected={selected}
              words={asked}
              most={MOST}
              onOpen={onClose}
            />
            {lines.length + found.rayons.length === 0 && (
              <NothingFound words={asked} onOpen={onClose} />
            )}
          </>
        )}
        {!words.trim() && (
          <>
            {session && (
              <Suspense>
                <TodaySearch />
              </Suspense>
            )}
            <SeenLately onOpen={onClose} />
          </>
        )}
      </div>
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> parcourir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>Échap</kbd> fermer
        </span>
      </p>
    </>
  );
}

/** The recent pages, shown before the first letter. */
function SeenLately({ onOpen }: { onOpen: () => void }) {
  const [recent] = useState<RecentPage[]>(readRecentPages);
  if (recent.length === 0)
    return (
      <p className="found-nothing muted">
        Le début d’un nom suffit. Ce que vous regardez se retrouvera ici.
      </p>
    );
  return (
    <section className="found-group" aria-labelledby="vus">
      <div className="found-head">
        <h2 id="vus">Vu récemment</h2>
      </div>
      <ul className="as-flow-2 px-2">
        {recent.map(({ adresse, titre, photo, illustration }) => (
          <li key={adresse}>
            <Link to={adresse} className="seen-link" onClick={onOpen}>
              <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="36px" />
              <span>{titre}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
