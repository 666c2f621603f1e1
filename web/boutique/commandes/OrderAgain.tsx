import { useNavigate } from 'react-router';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { attempt } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { browserReads } from '../../lib/reads.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { addToPanier } from '../panier/changePanier.ts';
import { mostOf } from '../panier/panierLines.ts';
import { readPanier } from '../panier/panierStore.ts';
import { useAction } from './useAction.ts';

/** The number of products that one request asks for, in a long order. */
const AT_ONCE = 12;

/**
 * Puts the lines of an order into the cart at today's prices, as many as there are now; what the cart
 * holds already counts. Answers the names of which there is too little (`missing`), and of those that
 * could not be read (`unread`).
 */
export async function putBackInPanier(
  lignes: readonly Pick<Ligne, 'idProduit' | 'nom' | 'quantite'>[],
): Promise<{ missing: string[]; unread: string[] }> {
  const missing: string[] = [];
  const unread: string[] = [];
  for (let from = 0; from < lignes.length; from += AT_ONCE) {
    const some = lignes.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      some.map(({ idProduit }) =>
        attempt(browserReads.read('GET /produit/:id', { params: { id: idProduit } })),
      ),
    );
    some.forEach(({ idProduit, nom, quantite }, at) => {
      const answer = answers[at];
      if (!answer?.ok) {
        unread.push(nom);
        return;
      }
      const most = Math.min(quantite, answer.value ? mostOf(answer.value) : 0);
      if (most < quantite) missing.push(nom);
      const inPanier = readPanier().find(({ id }) => id === idProduit)?.quantite ?? 0;
      for (let piece = inPanier; answer.value && piece < most; piece += 1)
        addToPanier(answer.value);
    });
  }
  return { missing, unread };
}

interface Props {
  lignes: readonly Ligne[];
  label: 'Remettre au panier' | 'Commander à nouveau';
}

const FAILED = 'Les articles n’ont pas pu être remis au panier.';

const named = (names: readonly string[]) => names.map((nom) => `« ${nom} »`).join(', ');

/** Puts the lines of a failed order back into the cart. */
export function OrderAgain({ lignes, label }: Props) {
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const again = () =>
    run(FAILED, async () => {
      const { missing, unread } = await putBackInPanier(lignes);
      if (unread.length === lignes.length) return notify('error', FAILED);
      if (unread.length > 0)
        notify('error', `Ces articles n’ont pas pu être remis au panier : ${named(unread)}.`);
      if (missing.length > 0)
        notify('info', `Il n’y a plus assez d’exemplaires pour tout remettre : ${named(missing)}.`);
      if (unread.length + missing.length === 0)
        notify('success', 'Vos articles sont de nouveau dans le panier.');
      navigate(paths.panier);
    });
  return (
    <Button busy={busy} onClick={() => void again()}>
      {label}
    </Button>
  );
}
