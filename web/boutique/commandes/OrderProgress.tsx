import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatShortDay } from '../../lib/format.ts';
import { CloseIcon, type IconComponent } from '../../ui/icons.tsx';
import { CardIcon, ClockIcon, HouseIcon, TruckIcon } from './orderIcons.tsx';
import { progressOf, type Step } from './progress.ts';

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
