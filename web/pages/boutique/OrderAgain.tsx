import { useNavigate } from 'react-router';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { useAction } from '../../boutique/commandes/useAction.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { putBackInCart } from './putBackInCart.ts';

interface Props {
  lignes: readonly Ligne[];
  label: 'Remettre au panier' | 'Commander à nouveau';
}

const FAILED = "Les articles n'ont pas pu être remis au panier.";

const named = (names: readonly string[]) => names.map((nom) => `« ${nom} »`).join(', ');

/** An order that came to nothing is not lost: its lines go back into the cart. */
export function OrderAgain({ lignes, label }: Props) {
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const again = () =>
    run(FAILED, async () => {
      const { missing, unread } = await putBackInCart(lignes);
      if (unread.length === lignes.length) return notify('error', FAILED);
      if (unread.length > 0)
        notify('error', `Ces articles n'ont pas pu être remis au panier : ${named(unread)}.`);
      if (missing.length > 0)
        notify('info', `Il n'y a plus assez d'exemplaires pour tout remettre : ${named(missing)}.`);
      if (unread.length + missing.length === 0)
        notify('success', 'Vos articles sont de nouveau dans le panier.');
      navigate(paths.cart);
    });
  return (
    <Button busy={busy} onClick={() => void again()}>
      {label}
    </Button>
  );
}
