import { useState } from 'react';
import { Link } from 'react-router';
import { DeleteAccount } from '../../comptes/donnees/DeleteAccount.tsx';
import { DownloadData } from '../../comptes/donnees/DownloadData.tsx';
import { PasswordChangeForm } from '../../comptes/profil/PasswordChangeForm.tsx';
import { SessionList } from '../../comptes/sessions/SessionList.tsx';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';

interface Props {
  userId: number;
  onSignedOut: () => void;
  onDeleted: () => void;
}

/** One's account: its password, where it is open, what it holds, and its end. */
export function AccountSections({ userId, onSignedOut, onDeleted }: Props) {
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
      <Section title="Appareils connectés">
        <div className="panel">
          <SessionList key={changes} userId={userId} onOwnEnded={onSignedOut} />
        </div>
      </Section>
      <Section title="Vos données">
        <div className="panel grid gap-5">
          <p>
            Vos informations, vos jardins, vos plantes, vos arrosages et vos images, dans une
            archive ZIP que d'autres programmes savent lire.{' '}
            <Link to={paths.privacy} className="text-link">
              Ce que nous gardons de vous, et pourquoi
            </Link>
          </p>
          <DownloadData userId={userId} />
        </div>
      </Section>
      <Section title="Quitter Courtil">
        <div className="panel grid justify-items-start gap-5">
          <p>
            La suppression efface votre compte, vos jardins et vos plantes. Pensez à télécharger vos
            données d'abord.
          </p>
          <DeleteAccount userId={userId} onDeleted={onDeleted} />
        </div>
      </Section>
    </>
  );
}
