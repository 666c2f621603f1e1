import { lazy, type RefObject, Suspense, useRef } from 'react';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import type { WateringMode } from '../../../carnet/arrosages/useWateringMode.ts';
import { isDead } from '../../../jardins/plantes/planteFacts.ts';
import type { SortMode } from '../../../jardins/plantes/planteSort.ts';
import { currentDay } from '../../../lib/clock.ts';
import { loadPart } from '../../../lib/connection.ts';
import { formatDay, formatNumber, plural } from '../../../lib/format.ts';
import type { Session } from '../../../lib/session.ts';
import { typo } from '../../../lib/typo.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/parts/Menu.tsx';
import { LazyConfirmDialog } from '../../../ui/tools/LazyConfirmDialog.tsx';
import { SortIcon } from '../../../ui/tools/toolIcons.tsx';
import type { PlanteOrder } from './usePlanteOrder.ts';

const WateringBar = lazy(async () => ({
  default: (await loadPart(() => import('../../../carnet/arrosages/WateringBar.tsx'))).WateringBar,
}));

const sortLabels: Record<SortMode, string> = {
  manuel: 'Tri : manuel',
  date: 'Tri : date',
  alphabetique: 'Tri : alphabétique',
};

// 'manuel' is not offered: the order becomes the owner's own when a plant is moved.
const sortChoices = [
  { value: 'date', label: 'Par date' },
  { value: 'alphabetique', label: 'Par ordre alphabétique' },
] as const;

interface Props {
  order: PlanteOrder;
  watering: WateringMode;
  /** True when all plants are there: these tools need the whole garden. */
  whole: boolean;
  /** Thirsty plants first, for this visit only: this order is never saved. */
  soifDabord: boolean;
  /** Null until the thirsty plants are known. */
  onSoifDabord: ((first: boolean) => void) | null;
  onMode: () => void;
  /** The button of the watering mode. */
  toggle: RefObject<HTMLButtonElement | null>;
}

/** The owner's tools for the list of plants. */
export function PlanteTools(props: Props) {
  const { order, watering, whole, soifDabord, onSoifDabord, onMode, toggle } = props;
  return (
    <div className="plante-tools">
      {watering.active && (
        <Button look="quiet" busy={watering.busy} onClick={() => watering.setAsking(true)}>
          Arroser tout le jardin
        </Button>
      )}
      <label className="soif-switch">
        <input
          type="checkbox"
          role="switch"
          checked={soifDabord}
          aria-checked={soifDabord}
          disabled={!whole || !onSoifDabord}
          onChange={() => onSoifDabord?.(!soifDabord)}
        />
        {typo('Ce qui a soif d’abord')}
      </label>
      <Menu
        label={sortLabels[order.mode]}
        icon={<SortIcon />}
        value={order.mode === 'manuel' ? null : order.mode}
        choices={sortChoices}
        onChoose={order.choose}
        disabled={!whole}
      />
      <Button
        ref={toggle}
        look={watering.active ? 'water' : 'ghost'}
        icon={<DropIcon />}
        aria-pressed={watering.active}
        disabled={!whole}
        onClick={onMode}
      >
        Mode arrosage
      </Button>
    </div>
  );
}

interface LineProps {
  order: PlanteOrder;
  whole: boolean;
  /** True if the owner has placed some plants. */
  placed: boolean;
  /** The number of plants shown, if not all. */
  part: { shown: number; all: number } | null;
  onAll: () => void;
}

function said({ order, whole, part }: LineProps): string {
  if (!whole) return 'Les plantes arrivent…';
  return part ? `${plural(part.shown, 'plante')} sur ${formatNumber(part.all)}.` : order.status;
}

/** The filter and the order of the list. */
export function OrderLine(props: LineProps) {
  const { order, whole, placed, part, onAll } = props;
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears.
  const keepFocus = () => status.current?.focus({ preventScroll: true });
  return (
    <div className="order-line">
      <p ref={status} role="status" tabIndex={-1}>
        {said(props)}
      </p>
      {part && (
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            onAll();
            keepFocus();
          }}
        >
          Voir toutes les plantes
        </button>
      )}
      {whole && !part && order.mode !== 'manuel' && placed && (
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            order.choose('manuel');
            keepFocus();
          }}
        >
          Revenir à mon ordre
        </button>
      )}
    </div>
  );
}

function wateringQuestion(plantes: readonly PlanteSummary[]): string {
  const dead = plantes.filter(isDead).length;
  const day = `aujourd’hui, ${formatDay(currentDay())}`;
  if (plantes.length === 1) return `La plante du jardin sera notée arrosée ${day}.`;
  const also = dead > 0 ? `, dont ${plural(dead, 'morte')},` : '';
  return `Les ${plural(plantes.length, 'plante')} du jardin${also} seront notées arrosées ${day}.`;
}

interface WateringProps {
  plantes: readonly PlanteSummary[];
  watering: WateringMode;
  session: Session;
}

/** The bar of the watering mode, and the question before the whole garden is watered. */
export const WateringParts = ({ plantes, watering, session }: WateringProps) => (
  <>
    {watering.active && (
      <Suspense>
        <WateringBar watering={watering} session={session} />
      </Suspense>
    )}
    <LazyConfirmDialog
      open={watering.asking}
      title="Arroser tout le jardin ?"
      confirm="Oui, arroser"
      look="water"
      onConfirm={() => watering.waterAll(session)}
      onCancel={() => watering.setAsking(false)}
    >
      {wateringQuestion(plantes)}
    </LazyConfirmDialog>
  </>
);
