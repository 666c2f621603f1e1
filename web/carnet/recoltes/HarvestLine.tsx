import { currentDay } from '../../lib/clock.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { BasketIcon } from '../carnetIcons.tsx';
import { quantitesText, useBilan } from './bilan.ts';

/** This year's harvest of a garden in one line, whose space is reserved. */
export function HarvestLine({ idJardin }: { idJardin: number }) {
  const annee = Number(currentDay().slice(0, 4));
  const { bilan } = useBilan(annee, idJardin);
  const given = bilan && bilan.total.length > 0 ? quantitesText(bilan.total) : null;
  return (
    <Link to={paths.recoltes} className="harvest-line">
      <BasketIcon size={18} />
      <span>{given ? `Récolté en ${annee}\u00a0: ${given}` : 'Mes récoltes'}</span>
    </Link>
  );
}
