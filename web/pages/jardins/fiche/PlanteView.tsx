import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ArrosagePlante } from '../../../../contract/carnet/arrosagePlante.ts';
import type { Vie } from '../../../../contract/carnet/vie.ts';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { WateringForm } from '../../../carnet/arrosages/WateringForm.tsx';
import { MoreIcon } from '../../../carnet/carnetIcons.tsx';
import { OwnerPart } from '../../../comptes/sessions/OwnerPart.tsx';
import { CopyPlante } from '../../../jardins/plantes/copie/CopyPlante.tsx';
import { isOver } from '../../../jardins/plantes/planteFacts.ts';
import { loadPart } from '../../../lib/connection.ts';
import type { Attempt } from '../../../lib/failure.ts';
import { useSession } from '../../../lib/session.ts';
import { typo } from '../../../lib/typo.ts';
import { SignalerLink } from '../../../moderation/moderation/reportParts.tsx';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ArrowLeftIcon, CheckIcon, PencilIcon, TrashIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { ShareButton } from '../../../ui/tools/ShareButton.tsx';
import { CareCard } from './CareCard.tsx';
import { LaterFiche, LaterPast } from './LaterParts.tsx';
import { PlanteHead } from './PlanteHead.tsx';
import type { SheetName } from './PlanteMenu.tsx';
import { Plate } from './Plate.tsx';
import { QuickActions } from './QuickActions.tsx';
import { useRappels } from './sheets/useRappels.ts';
import { useCarePage } from './useCarePage.ts';

// Few of them are ever opened, and by owners alone.
const OwnerSheets = lazy(async () => ({
  default: (await loadPart(() => import('./sheets/OwnerSheets.tsx'))).OwnerSheets,
}));

interface Props {
  plante: Plante;
  nomJardin: string;
  /** Code of its garden's department, '' if not given; undefined if its garden could not be read. */
  departement: string | undefined;
  average: Attempt<number | null>;
  arrosages: Attempt<readonly ArrosagePlante[]>;
  /** The first part of its life. */
  vie: Attempt<Vie | null>;
  /** The day in Paris when it was read. */
  today: string;
}

const NONE: readonly never[] = [];

/** A plant's page: what it needs first, then what it likes and has, then its past. */
export function PlanteView(props: Props) {
  const { nomJardin, average, today } = props;
  const owner = useSession()?.userId === props.plante.idUser;
  const read = {
    plante: props.plante,
    arrosages: props.arrosages.ok ? props.arrosages.value : NONE,
  };
  const care = useCarePage(read, owner);
  const { plante, arrosages } = care.page;
  const rappels = useRappels(plante.id, owner, props.arrosages);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [used, setUsed] = useState(false);
  const [picked, setPicked] = useState<number>();
  const [photos, setPhotos] = useState<readonly File[]>(NONE);
  const open = (name: SheetName) => {
    setUsed(true);
    setSheet(name);
  };
  // `LaterPast` needs stable functions.
  const latest = useRef(care);
  useEffect(() => {
    latest.current = care;
  });
  const onPick = useCallback((id?: number) => {
    setPicked(id);
    setUsed(true);
    setSheet('arrosages');
  }, []);
  const onRefresh = useCallback(() => latest.current.page.refresh(), []);
  const days = arrosages.map(({ dateArrosage }) => dateArrosage);
  const next = (!isOver(plante) && rappels.of('arrosage')?.echeance) || null;
  const more = (
    <button
      type="button"
      className="fiche-more"
      aria-label="Autres actions"
      aria-haspopup="dialog"
      onClick={() => open('menu')}
    >
      <MoreIcon />
    </button>
  );
  return (
    <div className="wrap page fiche">
      <p className="fiche-back">
        <TextLink to={paths.jardin(plante.jardinId)}>
          <ArrowLeftIcon />
          <span translate="no">{typo(nomJardin)}</span>
        </TextLink>
      </p>
      <PlanteHead
        plante={plante}
        today={today}
        onGrow={() => void care.run((actions) => actions.finish(care.page, null))}
      />
      <CareCard
        plante={plante}
        days={props.arrosages.ok ? days : null}
        today={today}
        rappels={rappels}
        onWhy={() => open('reserve')}
        message={(care.done || care.noted) && <Said done={care.done} noted={care.noted} />}
      >
        <WateringForm busy={care.busy} onWater={(day) => void care.water(day)}>
          {more}
        </WateringForm>
      </CareCard>
      <OwnerPart early of={plante.idUser}>
        <QuickActions
          plante={plante}
          onTurn={() => void care.run((actions) => actions.turn(care.page))}
          onSheet={open}
          onPhotos={(files) => {
            setPhotos(files);
            open('photo');
          }}
          vie={props.vie}
        />
      </OwnerPart>
      <div className="fiche-side">
        <Plate plante={plante} />
        {plante.note && (
          <section className="fiche-note" aria-labelledby="note">
            <h2 id="note">Note</h2>
            <p className="whitespace-pre-line wrap-anywhere">{typo(plante.note)}</p>
          </section>
        )}
        <LaterFiche plante={plante} average={average} />
      </div>
      <div className="fiche-actions">
        <CopyPlante plante={plante} />
        <ShareButton title={plante.name} path={paths.plante(plante.id)} />
        <OwnerPart early of={plante.idUser}>
          <LinkButton to={paths.editPlante(plante.id)} look="quiet" icon={<PencilIcon />}>
            Modifier
          </LinkButton>
          {more}
          <Button
            look="quiet"
            className="text-danger"
            icon={<TrashIcon />}
            onClick={() => open('suppression')}
          >
            Supprimer
          </Button>
        </OwnerPart>
      </div>
      <LaterPast
        plante={plante}
        arrosages={props.arrosages.ok ? arrosages : null}
        vie={props.vie}
        today={today}
        next={next}
        onPick={onPick}
        onRefresh={onRefresh}
      />
      <SignalerLink of={plante.idUser} sorte="plante" id={plante.id} />
      {used && owner && (
        <Suspense>
          <OwnerSheets
            sheet={sheet}
            picked={picked}
            photos={photos}
            care={care}
            rappels={rappels}
            departement={props.departement}
            onSheet={setSheet}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The result of a watering, in the specified words. */
const Said = ({ done, noted }: { done: boolean; noted: boolean }) => (
  <>
    {done && (
      <p className="as-line-1.5 text-leaf font-semibold">
        <CheckIcon />
        {'Arrosage enregistré avec succès\u00a0!'}
      </p>
    )}
    {noted && <p>{typo('Ce jour était déjà noté : il ne compte qu’une fois.')}</p>}
  </>
);
