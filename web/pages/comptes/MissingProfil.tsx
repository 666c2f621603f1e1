import { AskAsMember } from '../../frame/AskAsMember.tsx';
import { AGAIN, MissingPage } from '../../frame/MissingPage.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** `gone`: there is no such member; else the profile could not be read. */
export function MissingProfil({ problem, gone }: { problem: string; gone: boolean }) {
  if (!gone) return <MissingPage title="Profil" text={problem} more={AGAIN} />;
  return (
    <MissingPage
      gone
      title="Profil introuvable"
      text={problem}
      more="Ce membre n’existe pas, ou a quitté Courtil avec ses jardins."
    >
      <AskAsMember />
      <LinkButton to={paths.jardins}>Voir les jardins d’autres membres</LinkButton>
    </MissingPage>
  );
}
