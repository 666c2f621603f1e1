import type { Commande, StatutCommande } from '../../../contract/boutique/commande.ts';
import { formatShortDay } from '../../lib/format.ts';
import { CloseIcon, type IconComponent, icon, TruckIcon } from '../../ui/icons.tsx';
import { statuts } from './sentences.ts';

export const ClockIcon = /*#__PURE__*/ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2');
const CardIcon = icon(
  'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5ZM2.5 10h19M6 15h4',
);
const HouseIcon = icon('M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6');

const way = [
  { statut: 'en_attente', label: 'Réservée' },
  { statut: 'payee', label: 'Payée' },
  { statut: 'expediee', label: 'Expédiée' },
  { statut: 'livree', label: 'Livrée' },
] as const;

interface Step {
  statut: StatutCommande;
  label: string;
  /** The date when it was reached; null while it is ahead. */
  date: string | null;
  /** True for the order's present step. */
  now: boolean;
  /** The order ended here, off its usual way. */
  stopped: boolean;
}

/** The way of an order: what it has reached, and what is ahead unless it has stopped. */
export function progressOf({
  statut,
  historique,
}: Pick<Commande, 'statut' | 'historique'>): Step[] {
  const dateOf = (wanted: StatutCommande) =>
    historique.find((entry) => entry.statut === wanted)?.date ?? null;
  const steps = way.map((step) => ({
    ...step,
    date: dateOf(step.statut),
    now: step.statut === statut,
    stopped: false,
  }));
  if (way.some((step) => step.statut === statut)) return steps;
  const end = { statut, label: statuts[statut].label, date: dateOf(statut) };
  return [...steps.filter(({ date }) => date), { ...end, now: true, stopped: true }];
}

const icons: Partial<Record<Step['statut'], IconComponent>> = {
  en_attente: ClockIcon,
  payee: CardIcon,
  expediee: TruckIcon,
  livree: HouseIcon,
};

const lookOf = ({ date, stopped }: Step) => {
  if (stopped) return 'order-step order-step-stopped';
  return date ? 'order-step order-step-done' : 'order-step';
};

/** How far an order has come, at a glance. */
export function OrderProgress({ commande }: { commande: Pick<Commande, 'statut' | 'historique'> }) {
  return (
    <ol className="order-progress" aria-label="Avancement de la commande">
      {progressOf(commande).map((step) => {
        const Icon = icons[step.statut] ?? CloseIcon;
        return (
          <li
            key={step.label}
            className={lookOf(step)}
            aria-current={step.now ? 'step' : undefined}
          >
            <span className="order-step-mark">
              <Icon size={24} />
            </span>
            <span>{step.label}</span>
            <small className="muted">
              {step.date ? formatShortDay(step.date) : <span className="sr-only">pas encore</span>}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
