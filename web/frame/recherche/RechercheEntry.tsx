import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { areSingleKeysOn, isSingleKey } from '../../lib/singleKeys.ts';
import { paths } from '../../paths.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';

const RechercheDialog = lazy(async () => ({
  default: (await loadPart(() => import('./RechercheDialog.tsx'))).RechercheDialog,
}));

/** The search entry of the navigation bar: looks like a field, opens the dialog; a link without JavaScript. */
export function RechercheEntry() {
  const [opened, setOpened] = useState<boolean>();
  const byKey = !useHydrated() || areSingleKeysOn();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
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
        aria-keyshortcuts={byKey ? '/' : undefined}
        data-opens=""
        onClick={open}
      >
        <SearchIcon size={23} />
        <span className="search-entry-text">Rechercher</span>
        <kbd className={byKey ? undefined : 'invisible'}>/</kbd>
      </Link>
      {opened !== undefined && (
        <Suspense>
          <RechercheDialog open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
