import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FiltreDeVie, Vie } from '../../../contract/carnet/vie.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { loadPart } from '../../lib/connection.ts';
import type { Attempt } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { lifeOf } from '../journal/life.ts';
import { filtreWords } from '../journal/vieWords.ts';
import { Heights } from './Heights.tsx';
import { LifeLine } from './LifeLine.tsx';
import { useLife } from './useLife.ts';

const LineTools = lazy(async () => ({
  default: (await loadPart(() => import('./LineTools.tsx'))).LineTools,
}));

const PlanteSouvenir = lazy(async () => ({
  default: (await loadPart(() => import('../souvenirs/PlanteSouvenir.tsx'))).PlanteSouvenir,
}));
const PlantePhotos = lazy(async () => ({
  default: (await loadPart(() => import('../photos/PlantePhotos.tsx'))).PlantePhotos,
}));
const PhotoViewer = lazy(async () => ({
  default: (await loadPart(() => import('../photos/PhotoViewer.tsx'))).PhotoViewer,
}));

interface Props {
  plante: Plante;
  /** The first part of its life that this reader may see. */
  vie: Attempt<Vie | null>;
  owner: boolean;
  today: string;
  /** Reads the page again. */
  onRefresh: () => Promise<void>;
}

const filtres = Object.entries(filtreWords) as [FiltreDeVie, string][];

/** The events of its life in the garden, newest first. */
export function Life({ plante, vie, owner, today, onRefresh }: Props) {
  const life = useLife(plante.id, vie, owner);
  const { evenements, suite, nombres, filtre, busy, failed } = life;
  const [opened, setOpened] = useState<number | null>(null);
  const [used, setUsed] = useState(false);
  const photos = evenements.flatMap((evenement) =>
    evenement.sorte === 'entree' && evenement.photo
      ? [{ ...evenement, photo: evenement.photo }]
      : [],
  );
  const photographed = nombres.photo ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const offered = filtres.filter(([name]) => nombres[name] || name === filtre);
  const years = lifeOf(plante, {
    evenements,
    filtre,
    etats: nombres.etat,
    whole: suite === null && !failed,
  });
  const thisYear = today.slice(0, 4);

  // The button may be gone with the last part: the focus goes to the first new line.
  const readUntil = useRef<number>(null);
  useEffect(() => {
    const before = readUntil.current;
    if (before === null || evenements.length === 0) return;
    readUntil.current = null;
    const added = list.current?.querySelectorAll<HTMLElement>('.life > li')[before];
    if (document.activeElement === document.body) added?.focus({ preventScroll: true });
  }, [evenements]);
  const more = () => {
    readUntil.current = list.current?.querySelectorAll('.life > li').length ?? 0;
    void life.more();
  };

  return (
    <section className="fiche-life" aria-labelledby="vie">
      <h2 ref={heading} id="vie" tabIndex={-1}>
        Sa vie au jardin
      </h2>
      {owner && (
        <Suspense fallback={null}>
          <PlanteSouvenir idPlante={plante.id} />
        </Suspense>
      )}
      <div className="life-body">
        {photographed > 1 && (
          <Suspense fallback={<PhotosRoom photos={photographed} />}>
            <PlantePhotos
              plante={plante}
              room={<PhotosRoom photos={photographed} />}
              version={photos.map(({ id, date, photo }) => `${id} ${date} ${photo}`).join()}
            />
          </Suspense>
        )}
        <div className="life-main">
          {offered.length > 1 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll sideways.
            <div className="life-filters" role="group" aria-label="Ce qui est montré">
              {[[undefined, 'Tout'] as const, ...offered].map(([name, label]) => (
                <button
                  key={label}
                  type="button"
                  aria-pressed={filtre === name}
                  onClick={() => life.choose(name)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
          {(nombres.mesure ?? 0) > 1 && (!filtre || filtre === 'mesure') && (
            <Heights idPlante={plante.id} evenements={evenements} count={nombres.mesure} />
          )}
          <div ref={list} aria-busy={busy}>
            {years.map(({ year, lines }) => (
              <div key={year}>
                {year !== thisYear && <h3 className="as-quiet-lg mt-2 mb-1">{year}</h3>}
                <ol className="life">
                  {lines.map((line) => (
                    <LifeLine
                      key={line.key}
                      line={line}
                      plante={plante}
                      owner={owner}
                      onPhoto={(id) => {
                        setUsed(true);
                        setOpened(id);
                      }}
                      atLeast={
                        suite !== null && line === lines.at(-1) && year === years.at(-1)?.year
                      }
                    >
                      {owner && (
                        <Suspense fallback={<span className="life-tools" />}>
                          <LineTools
                            line={line}
                            plante={plante}
                            onRefresh={onRefresh}
                            onChange={life.change}
                            onGone={() => heading.current?.focus({ preventScroll: true })}
                          />
                        </Suspense>
                      )}
                    </LifeLine>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          {failed && (
            <p className="as-row-2 text-danger" role="alert">
              <span>{typo('Sa vie au jardin n’a pas pu être lue.')}</span>
              <Button look="quiet" onClick={failed}>
                Réessayer
              </Button>
            </p>
          )}
          {suite && !failed && (
            <Button look="ghost" busy={busy} onClick={more}>
              Voir la suite
            </Button>
          )}
          {evenements.length === 0 && !suite && !filtre && !failed && (
            <OwnerPart early of={plante.idUser}>
              <p className="muted">
                {typo('Une photo aujourd’hui, et vous verrez le chemin parcouru.')}
              </p>
            </OwnerPart>
          )}
        </div>
      </div>
      {used && (
        <Suspense>
          <PhotoViewer plante={plante} photos={photos} id={opened} onShow={setOpened} />
        </Suspense>
      )}
    </section>
  );
}

/** As high as its later contents: no layout shift. */
const PhotosRoom = ({ photos }: { photos: number }) => (
  <div className="photos">
    <div className="compare" />
    <div className="photos-tools" data-several={photos > 2} />
  </div>
);
