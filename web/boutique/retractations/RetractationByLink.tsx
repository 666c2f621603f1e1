import { useState } from 'react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { todayInParis } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { useAsked, useChange } from '../../lib/calls/useCall.ts';
import { currentMoment } from '../../lib/clock.ts';
import { serverMessage, wasRefused } from '../../lib/failure.ts';
import { formatDay, formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty, Loading } from '../../ui/Empty.tsx';
import { NumeroCommande } from '../commandes/commandeParts.tsx';
import { refundUntil } from '../commandes/delais.ts';
import { linesText } from '../commandes/lines.ts';
import { focusHeading } from '../commandes/useAction.ts';
import { broughtBack } from './chosenLines.ts';
import { NoRight } from './RetractationChoice.tsx';
import { RetractationSteps } from './RetractationSteps.tsx';
import { returnSentence, useVendeur } from './returnInstructions.ts';

const previewOf = (token: string) => api('POST /retractation/contrat', { body: { token } });

const FAILED = 'La commande n’a pas pu être chargée. Réessayez dans un instant.';

type Facts = Pick<RetractationPreview, 'statut' | 'jusquau' | 'exclues' | 'declarations'>;

/** The sentence for an order without any article left to withdraw from. */
export function closedSentence(
  { statut, jusquau, exclues, declarations }: Facts,
  now = currentMoment().toISOString(),
): string {
  if (statut === 'en_attente') return 'Cette commande n’est pas payée : vous pouvez l’annuler.';
  if (statut === 'annulee' || statut === 'expiree')
    return 'Cette commande est annulée, ou n’a pas été payée : il n’y a rien à rétracter.';
  if (statut === 'payee_sans_stock' || (statut === 'remboursee' && declarations.length === 0))
    return 'Cette commande n’est plus à rétracter : elle vous est remboursée.';
  if (statut === 'retractee' || statut === 'remboursee')
    return 'Vous avez déjà renoncé à toute la commande.';
  if (jusquau && jusquau < now)
    return `Le délai de rétractation s’est terminé le ${formatDay(todayInParis(new Date(jusquau)))}.`;
  if (exclues.length > 0 && declarations.length > 0)
    return 'Vous avez déjà renoncé à tout ce qui peut être renvoyé.';
  return 'Aucun article de cette commande n’ouvre de droit de rétractation.';
}

interface Done {
  preview: RetractationPreview;
  declareeLe: string;
  /** From the answer to the declaration: the parcel may have left after the preview. */
  expediee: boolean;
  chosen: readonly Ligne[];
}

/** The result, to keep or print. */
function Declared({
  preview,
  declareeLe,
  expediee,
  chosen,
  onMore,
}: Done & { onMore: () => void }) {
  const { commandeId, email, lignes, montantRembourse } = preview;
  const vendeur = useVendeur(expediee);
  const count = (of: readonly Ligne[]) => of.reduce((sum, { quantite }) => sum + quantite, 0);
  return (
    <section className="panel grid gap-3" aria-labelledby="retractation">
      <h2 id="retractation" className="text-xl" ref={focusHeading}>
        Rétractation enregistrée
      </h2>
      <p>
        {typo(
          `Commande n° ${commandeId}, le ${formatMoment(declareeLe)} : vous renoncez à ${linesText(chosen)}.`,
        )}
      </p>
      <p>
        {typo(
          `${formatPrice(broughtBack(chosen, montantRembourse))} vous seront remboursés au plus tard le ${refundUntil(declareeLe)}.`,
        )}
      </p>
      <p>{typo(returnSentence(declareeLe, expediee, vendeur))}</p>
      <p className="muted">{`L’accusé de réception est envoyé à ${email}.`}</p>
      {count(chosen) < count(lignes) && (
        <Button look="ghost" className="justify-self-start" onClick={onMore}>
          Renoncer à d’autres articles
        </Button>
      )}
    </section>
  );
}

/** The withdrawal by a mail's link, without a session. */
export function RetractationByLink({
  token,
  onRefused,
}: {
  token: string;
  onRefused: (sentence: string) => void;
}) {
  const [done, setDone] = useState<Done | null>(null);
  const [rounds, setRounds] = useState(0);
  const [follows, setFollows] = useState(false);
  const asked = useAsked(done ? null : `${token} ${rounds}`, () => previewOf(token));
  const { value: preview, error, again, change } = asked;
  const sentence = serverMessage(error) ?? FAILED;
  useChange(error, () => {
    if (wasRefused(error)) onRefused(sentence);
  });

  if (done)
    return (
      <Declared
        {...done}
        onMore={() => {
          setRounds(rounds + 1);
          setFollows(true);
          setDone(null);
        }}
      />
    );
  if (error && !wasRefused(error))
    return (
      <Empty error text={sentence}>
        <Button look="ghost" onClick={again}>
          Réessayer
        </Button>
      </Empty>
    );
  if (!preview) return <Loading />;
  const { commandeId, possible, jusquau, declarations, montantDeclare } = preview;
  return (
    <section className="panel grid gap-3" aria-labelledby="contrat">
      <h2 id="contrat" className="text-xl">
        {'Commande '}
        <NumeroCommande id={commandeId} />
      </h2>
      {declarations.length > 0 && (
        <>
          <p>{typo(`Déjà rétracté, pour ${formatPrice(montantDeclare)} :`)}</p>
          <ul className="recap">
            {declarations.map(({ declareeLe, lignes }) => (
              <li key={declareeLe}>
                {typo(`Le ${formatMoment(declareeLe)} : ${linesText(lignes)}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {possible ? (
        <>
          {jusquau && (
            <p>
              {typo(
                `Le délai court jusqu’au ${formatDay(todayInParis(new Date(jusquau)))} inclus.`,
              )}
            </p>
          )}
          <p>Choisissez les articles, vérifiez, puis confirmez : rien n’est déclaré avant.</p>
          <RetractationSteps
            key={linesText(preview.lignes)}
            preview={preview}
            onStale={async () => {
              setFollows(true);
              const fresh = await previewOf(token);
              change(() => fresh);
            }}
            follows={follows}
            declare={(declaration) =>
              api('POST /retractation', { body: { token, confirmation: true, ...declaration } })
            }
            onDeclared={({ declareeLe, expediee }, chosen) =>
              setDone({ preview, declareeLe, expediee, chosen })
            }
          />
        </>
      ) : (
        <>
          <p>{typo(closedSentence(preview))}</p>
          <NoRight exclues={preview.exclues} />
        </>
      )}
    </section>
  );
}
