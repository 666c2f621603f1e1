import { useState } from 'react';
import { type SorteSignalee, sortesSignalees } from '../../../contract/moderation/mots.ts';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { typo } from '../../lib/typo.ts';
import { sorteInSentence } from '../../moderation/moderation/decisionWords.ts';
import { SignalementForm } from '../../moderation/moderation/SignalementForm.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { TextLink } from '../../ui/Link.tsx';
import type { Route } from './+types/signaler';

const TITLE = 'Signaler';

/** One page for all things: which one it is stands in the address, and the browser reads it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const sorte = searchParams.get('sorte') as SorteSignalee;
  const id = idParam(searchParams.get('id') ?? '');
  return sortesSignalees.includes(sorte) && id ? { sorte, id } : null;
}

export const meta = () =>
  pageMeta(TITLE, 'Signalez un jardin, une plante, une photo ou un membre, avec ou sans compte.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function Signaler({ loaderData: about }: Route.ComponentProps) {
  const [message, setMessage] = useState<string | null>(null);
  if (!about)
    return (
      <MissingPage
        title={TITLE}
        text="Que voulez-vous signaler ?"
        more="Ouvrez la page du jardin, de la plante ou du membre : le lien « Signaler » s’y trouve."
      />
    );
  if (message)
    return (
      <SheetPage title="Merci" intro={message}>
        <LinkButton to={paths.home}>Retour à l’accueil</LinkButton>
      </SheetPage>
    );
  return (
    <SheetPage
      title={`Signaler ${sorteInSentence[about.sorte]}`}
      intro="Une personne de la modération lira votre signalement, décidera, et vous dira ce qu’elle a décidé."
    >
      <SignalementForm {...about} onSent={setMessage} />
      <p className="muted mt-5">
        {typo('Ce qui a sa place ici, et ce qui ne l’a pas : ')}
        <TextLink to={paths.regles}>les règles de la maison</TextLink>.
      </p>
    </SheetPage>
  );
}
