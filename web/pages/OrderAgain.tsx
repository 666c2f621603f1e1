import { useNavigate } from 'react-router';
import type { Ligne } from '../../contract/commande.ts';
import { useAction } from '../features/commandes/useAction.ts';
import { notify } from '../lib/notices.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { putBackInCart } from './putBackInCart.ts';

interface Props {
  lignes: readonly Ligne[];
  label: 'Remettre au panier' | 'Commander à nouveau';
}

/** An order that came to nothing is not lost: its lines go back into the cart. */
export function OrderAgain({ lignes, label }: Props) {
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const again = () =>
    run("Les articles n'ont pas pu être remis au panier.", async () => {
      const missing = await putBackInCart(lignes);
      if (missing.length > 0) {
        const names = missing.map((nom) => `« ${nom} »`).join(', ');
        notify('info', `Il n'y a plus assez d'exemplaires pour tout remettre : ${names}.`);
      } else notify('success', 'Vos articles sont de nouveau dans le panier.');
      navigate(paths.cart);
    });
  return (
    <Button disabled={busy} onClick={() => void again()}>
      {label}
    </Button>
  );
}
