import type { Commande } from '../../../contract/boutique/commande.ts';
import { isHttpsUrl } from '../../../contract/httpsUrl.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatDay, formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';
import { StatutChip } from './CommandeList.tsx';
import { AddressLines, NumeroCommande } from './commandeParts.tsx';
import { deliverBy } from './delais.ts';
import { History } from './History.tsx';
import { LignesTable } from './LignesTable.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { amountLabel, moyens } from './sentences.ts';

/** The parcel's tracking as the keeper wrote it; a link if it is a safe address. */
function ParcelTracking({ suivi }: { suivi: string }) {
  if (!suivi) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      {typo('Suivi du colis : ')}
      {isHttpsUrl(suivi) ? (
        <a
          className="text-link"
          translate="no"
          href={suivi}
          rel="noopener noreferrer nofollow"
          target="_blank"
        >
          {suivi}
        </a>
      ) : (
        <span translate="no">{suivi}</span>
      )}
    </p>
  );
}

/** Each sum that went back, or is on its way. */
function Refunds({ commande }: { commande: Pick<Commande, 'remboursements'> }) {
  return commande.remboursements.map(({ montant, demandeLe, faitLe }) => (
    <p key={demandeLe}>
      {typo(
        faitLe
          ? `Remboursé le ${formatMoment(faitLe)} : ${formatPrice(montant)}`
          : `Remboursement en cours : ${formatPrice(montant)}`,
      )}
    </p>
  ));
}

interface Props {
  commande: Commande;
  /** The meaning of its present state for this reader. */
  sentence: string;
  /** The time left of its hold. */
  hold?: Elements;
  client?: Elements;
  actions: Elements;
}

/** An order with all its details. */
export function CommandeSheet({ commande, sentence, hold, client, actions }: Props) {
  return (
    <div className="commande-sheet">
      <header className="grid gap-3">
        <h1>
          {'Commande '}
          <NumeroCommande id={commande.id} />
        </h1>
        <p className="form-actions">
          <StatutChip statut={commande.statut} />
          <span className="muted">{`du ${formatMoment(commande.dateCommande)}`}</span>
        </p>
        <OrderProgress commande={commande} />
        <p className="text-lg">{typo(sentence)}</p>
        {hold}
        {actions}
      </header>
      <LignesTable commande={commande} />
      <div className="commande-facts">
        <section className="panel">
          <h2>Livraison</h2>
          <AddressLines address={commande.adresseLivraison} />
          {commande.payeeLe && ['payee', 'expediee'].includes(commande.statut) && (
            <p>{typo(`Au plus tard le ${deliverBy(commande.payeeLe)}.`)}</p>
          )}
          <ParcelTracking suivi={commande.suivi} />
        </section>
        <section className="panel">
          <h2>Paiement</h2>
          <p>{moyens[commande.moyenPaiement]}</p>
          <p>{typo(`${amountLabel(commande)} : ${formatPrice(commande.montantDu)}`)}</p>
          <Refunds commande={commande} />
          {commande.conditions && (
            <p className="hint">
              <TextLink to={paths.conditionsOf(commande.conditions.version)}>
                {`Conditions de vente du ${formatDay(commande.conditions.version)}`}
              </TextLink>
              <span>{`, acceptées le ${formatMoment(commande.conditions.accepteesLe)}.`}</span>
            </p>
          )}
        </section>
        {client}
        <History commande={commande} />
      </div>
    </div>
  );
}
