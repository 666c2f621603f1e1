import { useSearchParams } from 'react-router';
import { LinkOutcome } from '../../comptes/liens/LinkOutcome.tsx';
import { useVerification } from '../../comptes/liens/useVerification.ts';
import { searchParam } from '../../lib/searchParam.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/SheetPage.tsx';
import { linkMeta } from './linkMeta.ts';

const TITLE = 'Vérification de votre e-mail';

export const meta = () => linkMeta(TITLE, 'Confirmez votre adresse e-mail.');

export default function VerifyEmail() {
  const [search] = useSearchParams();
  const result = useVerification(searchParam(search, 'token'));
  const member = useSession() !== null;
  return (
    <SheetPage title={TITLE} intro="Le lien reçu par e-mail confirme que l'adresse est la vôtre.">
      {!result && <LinkOutcome state="waiting" text="Vérification en cours..." />}
      {result?.success && (
        <LinkOutcome
          state="success"
          text={result.text}
          more="Vous rejoignez l'accueil dans quelques secondes."
        >
          <LinkButton to={paths.home} replace>
            Aller à l'accueil
          </LinkButton>
        </LinkOutcome>
      )}
      {result && !result.success && (
        <LinkOutcome
          state="error"
          text={result.text}
          more="Vous pouvez demander un nouveau lien depuis votre profil."
        >
          <LinkButton to={member ? paths.ownProfile : paths.loginAndReturn(paths.ownProfile)}>
            {member ? 'Mon profil' : 'Se connecter'}
          </LinkButton>
        </LinkOutcome>
      )}
    </SheetPage>
  );
}
