import { useRevalidator } from 'react-router';
import { Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { BlocagesPanel } from '../../moderation/moderation/BlocagesPanel.tsx';
import { DecisionCard } from '../../moderation/moderation/DecisionCard.tsx';
import { faitChezVous } from '../../moderation/moderation/decisionWords.ts';
import { SuiviCard } from '../../moderation/moderation/SuiviCard.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/decisions';

const TITLE = 'Décisions et signalements';

export async function clientLoader() {
  if (!readSession()) return null;
  const [page, blocages] = await Promise.all([
    attempt(api('GET /decision')),
    attempt(api('GET /blocage')),
  ]);
  return page.ok && blocages.ok ? { ...page.value, blocages: blocages.value } : null;
}

export const meta = () =>
  pageMeta(TITLE, 'Ce que la modération a décidé, vos signalements, et les membres bloqués.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function Decisions({ loaderData: page }: Route.ComponentProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  if (!session)
    return (
      <MemberOnly
        title={TITLE}
        text="Connectez-vous pour lire ce qui vous concerne."
        back={paths.decisions}
      />
    );
  return (
    <div className="wrap page">
      <div className="section-head">
        <h1>{TITLE}</h1>
        {page?.moderateur && <LinkButton to={paths.moderation}>Modérer</LinkButton>}
      </div>
      {!page && (
        <Empty error text="Vos décisions n’ont pas pu être chargées.">
          <Button look="ghost" onClick={again}>
            Réessayer
          </Button>
        </Empty>
      )}
      {page && (
        <>
          <Section title="Ce qui a été décidé chez vous">
            {page.decisions.length === 0 && (
              <p className="muted">{typo('Rien : la modération n’a rien eu à vous dire.')}</p>
            )}
            <ul className="grid gap-5">
              {page.decisions.map((decision) => (
                <li key={decision.id} className="panel">
                  <h3 className="title text-lg [overflow-wrap:anywhere]">{typo(decision.titre)}</h3>
                  <DecisionCard
                    decision={decision}
                    fait={faitChezVous[decision.mesure]}
                    contest={(texte) =>
                      api('POST /decision/:id/recours', {
                        params: { id: decision.id },
                        body: { texte },
                      })
                    }
                    onContested={again}
                  />
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Vos signalements">
            {page.signalements.length === 0 && <p className="muted">Vous n’avez rien signalé.</p>}
            <ul className="grid gap-5">
              {page.signalements.map((suivi) => (
                <li key={suivi.id}>
                  <SuiviCard
                    suivi={suivi}
                    contest={(texte) =>
                      api('POST /signalement/:id/recours', {
                        params: { id: suivi.id },
                        body: { texte },
                      })
                    }
                    onContested={again}
                  />
                </li>
              ))}
            </ul>
          </Section>
          <BlocagesPanel blocages={page.blocages} onChange={again} />
          <p className="mt-8">
            <TextLink to={paths.regles}>Les règles de la maison</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
