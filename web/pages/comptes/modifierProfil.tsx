import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getOwnUser, isOwnUser } from '../../comptes/profil/getOwnUser.ts';
import { attempt } from '../../lib/attempt.ts';
import { idParam } from '../../lib/idParam.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { endSession, readSession } from '../../lib/session.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/SheetPage.tsx';
import { MissingPage } from '../site/MissingPage.tsx';
import { Shell } from '../site/Shell.tsx';
import type { Route } from './+types/modifierProfil';
import { AccountSections } from './AccountSections.tsx';
import { MemberOnly } from './MemberOnly.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

const TITLE = 'Modifier mon profil';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  const session = readSession();
  if (!id) return { problem: "Impossible de trouver l'ID utilisateur." };
  if (!session) return { problem: 'Connectez-vous pour modifier votre profil.', visitor: true };
  if (session.userId !== id) return { problem: 'Vous ne pouvez modifier que votre propre profil.' };
  const found = await attempt(getOwnUser(id));
  if (!found.ok) return { problem: 'Impossible de charger le profil.' };
  if (isOwnUser(found.value)) return { user: found.value };
  return { problem: 'Connectez-vous pour modifier votre profil.', visitor: true };
}

export const meta = () => pageMeta(TITLE, 'Modifiez votre profil et votre compte.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function EditProfilePage({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [gone, setGone] = useState(false);
  if (gone) return null;
  if (!('user' in loaderData) || !loaderData.user) {
    const back = paths.editProfile(Number(params.id));
    const text = loaderData.problem ?? '';
    if (loaderData.visitor) return <MemberOnly title={TITLE} text={text} back={back} />;
    return (
      <MissingPage title={TITLE} text={text}>
        <LinkButton to={paths.ownProfile}>Mon profil</LinkButton>
      </MissingPage>
    );
  }
  const leave = (to: string, message?: string) => {
    // The form goes before the session it belongs to.
    setGone(true);
    endSession(user.id);
    dismissAll();
    if (message) notify('success', message);
    navigate(to);
  };
  const { user } = loaderData;
  return (
    <SheetPage wide title={TITLE} intro="Ce que les autres voient de vous, et votre compte.">
      <ProfileEditor key={user.id} user={user} />
      {session && (
        <AccountSections
          userId={user.id}
          onSignedOut={() => leave(paths.login)}
          onDeleted={() => leave(paths.home, 'Votre compte a été supprimé.')}
        />
      )}
    </SheetPage>
  );
}
