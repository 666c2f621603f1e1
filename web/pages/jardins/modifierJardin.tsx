import { useNavigate } from 'react-router';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { JardinForm } from '../../jardins/jardins/JardinForm.tsx';
import { idParam } from '../../lib/address.ts';
import { attempt } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/modifierJardin';

const TITLE = 'Modifier le jardin';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  const jardin = id
    ? await attempt(browserReads.read('GET /jardin/:id', { params: { id } }))
    : null;
  return { jardin: jardin?.ok ? jardin.value : null, userId: readSession()?.userId };
}

export const meta = () => pageMeta(TITLE, 'Modifiez votre jardin.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function EditJardinPage({ loaderData: { jardin, userId } }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!jardin) return <MissingPage title={TITLE} text="Erreur lors du chargement du jardin." />;
  if (userId !== jardin.userId) {
    const text = 'Seul le propriétaire de ce jardin peut le modifier.';
    if (!userId) return <MemberOnly title={TITLE} text={text} back={paths.editJardin(jardin.id)} />;
    return (
      <MissingPage title={TITLE} text={text}>
        <LinkButton to={paths.jardin(jardin.id)}>Voir le jardin</LinkButton>
      </MissingPage>
    );
  }
  return (
    <SheetPage key={jardin.id} wide title={TITLE} intro={jardin.nomJardin}>
      <JardinForm
        jardin={jardin}
        userId={jardin.userId}
        onSaved={() => {
          notify('success', 'Jardin mis à jour avec succès !');
          navigate(paths.jardin(jardin.id));
        }}
        cancel={
          <LinkButton to={paths.jardin(jardin.id)} look="ghost">
            Annuler
          </LinkButton>
        }
      />
    </SheetPage>
  );
}
