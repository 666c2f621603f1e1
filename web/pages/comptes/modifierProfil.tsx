import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { DeleteCompte } from '../../comptes/donnees/DeleteCompte.tsx';
import { useProof } from '../../comptes/preuves/useProof.tsx';
import { getCompte, isCompte } from '../../comptes/profil/ownCompte.ts';
import { PasswordChangeForm } from '../../comptes/profil/PasswordChangeForm.tsx';
import { ProfilEditor } from '../../comptes/profil/ProfilEditor.tsx';
import { SessionList } from '../../comptes/sessions/SessionList.tsx';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import { send } from '../../lib/api.ts';
import { loadPart } from '../../lib/connection.ts';
import { attempt, type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { endSession, readSession, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import type { Route } from './+types/modifierProfil';
import { MemberOnly } from './MemberOnly.tsx';

const SecuritePanels = lazy(async () => ({
  default: (await loadPart(() => import('../../comptes/cles/SecuritePanels.tsx'))).SecuritePanels,
}));

const ActivitePanel = lazy(async () => ({
  default: (await loadPart(() => import('../../comptes/activite/ActivitePanel.tsx'))).ActivitePanel,
}));

const TITLE = 'Modifier mon profil';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  const session = readSession();
  if (!id) return { problem: "Impossible de trouver l'ID utilisateur." };
  if (!session) return { problem: 'Connectez-vous pour modifier votre profil.', visitor: true };
  if (session.userId !== id) return { problem: 'Vous ne pouvez modifier que votre propre profil.' };
  const found = await attempt(getCompte(id));
  if (!found.ok) return { problem: 'Impossible de charger le profil.' };
  if (isCompte(found.value)) return { compte: found.value };
  return { problem: 'Connectez-vous pour modifier votre profil.', visitor: true };
}

export const meta = () => pageMeta(TITLE, 'Modifiez votre profil et votre compte.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function EditProfilPage({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [gone, setGone] = useState(false);
  if (gone) return null;
  if (!('compte' in loaderData) || !loaderData.compte) {
    const back = paths.editProfil(Number(params.id));
    const text = loaderData.problem ?? '';
    if (loaderData.visitor) return <MemberOnly title={TITLE} text={text} back={back} />;
    return (
      <MissingPage title={TITLE} text={text}>
        <LinkButton to={paths.ownProfil}>Mon profil</LinkButton>
      </MissingPage>
    );
  }
  const leave = (to: string, message?: string) => {
    // The form goes before the session it belongs to.
    setGone(true);
    endSession(compte.id);
    void import('../../lib/outbox/outbox.ts').then(({ emptyOutbox }) => emptyOutbox(compte.id));
    dismissAll();
    if (message) notify('success', message);
    navigate(to);
  };
  const { compte } = loaderData;
  return (
    <SheetPage wide title={TITLE} intro="Ce que les autres voient de vous, et votre compte.">
      <ProfilEditor key={compte.id} compte={compte} />
      {session && (
        <CompteSections
          userId={compte.id}
          onSignedOut={() => leave(paths.login)}
          onDeleted={() => leave(paths.home, 'Votre compte a été supprimé.')}
        />
      )}
    </SheetPage>
  );
}

interface Props {
  userId: number;
  onSignedOut: () => void;
  onDeleted: () => void;
}

/** One's account: its password, where it is open, what it holds, and its end. */
function CompteSections({ userId, onSignedOut, onDeleted }: Props) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <Section title="Mot de passe">
        <div className="panel">
          <PasswordChangeForm
            userId={userId}
            onChanged={(message) => {
              notify('success', message);
              setChanges((count) => count + 1);
            }}
          />
        </div>
      </Section>
      <Section title="Connexion et sécurité" id="securite">
        <Suspense>
          <SecuritePanels />
        </Suspense>
      </Section>
      <Section title="Appareils connectés">
        <div className="panel">
          <SessionList key={changes} userId={userId} onOwnEnded={onSignedOut} />
        </div>
      </Section>
      <Section title="Activité du compte" id="activite">
        <Suspense>
          <ActivitePanel key={changes} />
        </Suspense>
      </Section>
      <Section title="Vos données">
        <div className="panel grid gap-5">
          <p>
            Vos informations, vos jardins, vos plantes, vos arrosages et vos images, dans une
            archive ZIP que d’autres programmes savent lire.{' '}
            <TextLink to={paths.privacy}>Ce que nous gardons de vous, et pourquoi</TextLink>
          </p>
          <DownloadData userId={userId} />
          <p>
            Vous venez d’un tableau, d’une autre application ou d’un autre Courtil ?{' '}
            <TextLink to={paths.importer}>Importer vos plantes</TextLink>
          </p>
        </div>
      </Section>
      <Section title="Quitter Courtil">
        <div className="panel grid justify-items-start gap-5">
          <p>
            La suppression efface votre compte, vos jardins et vos plantes. Pensez à télécharger vos
            données d’abord.
          </p>
          <DeleteCompte userId={userId} onDeleted={onDeleted} />
        </div>
      </Section>
    </>
  );
}

const DownloadIcon = /*#__PURE__*/ icon(
  'M12 4v10.500M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15',
);
const FILE = 'courtil-donnees.zip';

/** Everything that Courtil knows of a member, as a file. */
function DownloadData({ userId }: { userId: number }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const { proven, dialog } = useProof();
  const fetchAll = async () => {
    setBusy(true);
    setError(null);
    try {
      await proven(() =>
        downloadFile(send('GET /user/:id/donnees', { params: { id: userId } }), FILE),
      );
    } catch (failure) {
      logFailure(failure);
      setError(failureOf('Vos données n’ont pas pu être téléchargées.', failure));
    }
    setBusy(false);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <FormError {...error} />
      <Button look="ghost" icon={<DownloadIcon />} onClick={fetchAll} busy={busy}>
        Télécharger mes données
      </Button>
      <p role="status" className="hint empty:hidden">
        {busy && 'Préparation de votre archive...'}
      </p>
      {dialog}
    </div>
  );
}
