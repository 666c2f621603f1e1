import { lazy, Suspense } from 'react';
import type { ArrosagePlante } from '../../../../contract/carnet/arrosagePlante.ts';
import type { Vie } from '../../../../contract/carnet/vie.ts';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { WateringYear } from '../../../carnet/arrosages/WateringYear.tsx';
import { Life } from '../../../carnet/vie/Life.tsx';
import { OwnerPart } from '../../../comptes/sessions/OwnerPart.tsx';
import { isDead } from '../../../jardins/plantes/planteFacts.ts';
import { loadPart } from '../../../lib/connection.ts';
import type { Attempt } from '../../../lib/failure.ts';
import { plural } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Conditions } from './conditions/Conditions.tsx';

const EspeceQuestion = lazy(async () => ({
  default: (await loadPart(() => import('../../../jardins/plantes/EspeceQuestion.tsx')))
    .EspeceQuestion,
}));

export interface PastProps {
  plante: Plante;
  /** Null where they could not be read. */
  arrosages: readonly ArrosagePlante[] | null;
  vie: Attempt<Vie | null>;
  today: string;
  /** The day of the next watering, for its owner. */
  next: string | null;
  /** The owner's actions; the functions must be stable. */
  onPick: (idArrosage?: number) => void;
  onRefresh: () => Promise<void>;
}

const NONE: readonly never[] = [];

/** The plant's conditions and its history. */
export function Past({ plante, arrosages, vie, today, next, ...on }: PastProps) {
  const owner = useSession()?.userId === plante.idUser;
  const known = arrosages ?? NONE;
  const days = known.map(({ dateArrosage }) => dateArrosage);
  return (
    <>
      <Conditions plante={plante} arrosages={days} today={today}>
        {plante.especeId !== null ? (
          <p className="mt-3">
            <TextLink to={paths.espece(String(plante.especeId))}>Son espèce au catalogue</TextLink>
          </p>
        ) : (
          owner && (
            <Suspense fallback={null}>
              <EspeceQuestion plante={plante} onAnswer={on.onRefresh} />
            </Suspense>
          )
        )}
      </Conditions>
      <section className="fiche-year" aria-labelledby="arrosages">
        <div className="fiche-heading">
          <h2 id="arrosages">Arrosages</h2>
          {arrosages && (
            <p className="muted text-sm">{`${plural(days.length, 'arrosage')} en douze mois`}</p>
          )}
        </div>
        {arrosages ? (
          <>
            <WateringYear
              arrosages={arrosages}
              until={today}
              since={plante.date}
              next={next}
              onPick={owner ? ({ id }) => on.onPick(id) : undefined}
            />
            <div className="year-legend">
              <span data-sign="wet">arrosée</span>
              {/* Its day stands in the card, and is not known yet at the first paint. */}
              {!isDead(plante) && (
                <OwnerPart early of={plante.idUser}>
                  <span data-sign="due">prochain</span>
                </OwnerPart>
              )}
              <span data-sign="before">avant son arrivée</span>
              {days.length > 0 && (
                <OwnerPart early of={plante.idUser}>
                  <Button look="quiet" onClick={() => on.onPick()}>
                    Corriger un arrosage…
                  </Button>
                </OwnerPart>
              )}
            </div>
          </>
        ) : (
          <p className="error-text">Ses arrosages n’ont pas pu être lus.</p>
        )}
      </section>
      <Life plante={plante} vie={vie} owner={owner} today={today} onRefresh={on.onRefresh} />
    </>
  );
}
