import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RetractationByLink } from '../../boutique/retractations/RetractationByLink.tsx';
import { LinkOutcome, linkMeta } from '../../comptes/liens/mailLink.tsx';
import { searchParam } from '../../lib/address.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Empty.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';

const TITLE = 'Renoncer au contrat ici';

export const meta = () => linkMeta(TITLE, 'Choisissez les articles, puis confirmez.');

export default function RenoncerContrat() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const [refused, setRefused] = useState<string | null>(null);
  const token = hydrated ? searchParam(search, 'token') : null;
  const sentence = refused ?? (hydrated && !token ? 'Ce lien est incomplet.' : null);
  return (
    <SheetPage title={TITLE} intro="Par le lien de votre e-mail, sans vous connecter." wide>
      {sentence ? (
        <LinkOutcome
          state="error"
          text={sentence}
          more="Le lien d’un e-mail est valable 24 heures ; vous pouvez en demander un autre."
        >
          <LinkButton to={paths.renoncer}>Demander un lien</LinkButton>
        </LinkOutcome>
      ) : token ? (
        <RetractationByLink token={token} onRefused={setRefused} />
      ) : (
        <Loading />
      )}
    </SheetPage>
  );
}
