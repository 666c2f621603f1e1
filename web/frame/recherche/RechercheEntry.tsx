import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { paths } from '../../paths.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';

const RechercheDialog = lazy(async () => ({
  default: (await loadPart(() => import('./RechercheDialog.tsx'))).RechercheDialog,
}));

/** '/' opens it, but where it is a letter that somebody types. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target as Element).closest('input, textarea, select, [contenteditable], dialog');

/** The navigation bar's way into the search: a field to the eye, a page without JavaScript. */
export function RechercheEntry() {
  const [opened, setOpened] = useState<boolean>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <Link
        to={paths.recherche}
        className="search-entry"
        aria-label="Rechercher"
        aria-keyshortcuts="/"
        data-opens=""
        onClick={open}
      >
        <SearchIcon size={23} />
        <span className="search-entry-text">Rechercher</span>
        <kbd>/</kbd>
      </Link>
      {opened !== undefined && (
        <Suspense>
          <RechercheDialog open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
