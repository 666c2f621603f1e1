import { useNavigate, useSearchParams } from 'react-router';
import { InscriptionForm } from '../../comptes/inscription/InscriptionForm.tsx';
import { PhotoField } from '../../images/PhotoField.tsx';
import { usePhotoUpload } from '../../images/usePhotoUpload.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { TextLink } from '../../ui/Link.tsx';

export const meta = () =>
  pageMeta(
    'Inscription',
    'Créez votre compte Courtil : vos jardins, vos plantes et leurs arrosages.',
    { path: paths.inscription },
  );

export default function Inscription() {
  const navigate = useNavigate();
  // The way back after signing in is handed on; the served page does not know it.
  const [search] = useSearchParams();
  const back = useHydrated() ? search.get('retour') : null;
  const login = back ? paths.loginAndReturn(back) : paths.login;
  const photo = usePhotoUpload();
  const couverture = usePhotoUpload(null, 'couverture');
  const onRegistered = (email: string) => navigate(login, { state: { email } });
  return (
    <SheetPage wide title="Inscription" intro="Six champs suffisent : le reste peut attendre.">
      <InscriptionForm
        photo={photo.url}
        couverture={couverture.url}
        uploading={photo.uploading || couverture.uploading}
        photoFields={
          <div className="form-wide photo-pair">
            <PhotoField label="Photo de profil" upload={photo} ratio="1:1" place="column" />
            <PhotoField
              label="Image de couverture"
              upload={couverture}
              ratio="3:1"
              place="column"
            />
          </div>
        }
        onRegistered={onRegistered}
      />
      <p className="hint mt-5 text-center">
        {typo('Nous ne gardons que ce qu’il faut, et vous pouvez tout reprendre ou effacer :')}{' '}
        <TextLink to={paths.privacy}>vie privée</TextLink>
      </p>
      <p className="mt-3 flex flex-wrap justify-center gap-x-8">
        <TextLink to={login} className="py-2">
          Déjà un compte ? Se connecter
        </TextLink>
        <TextLink to={paths.home} className="py-2">
          Retour à l’accueil
        </TextLink>
      </p>
    </SheetPage>
  );
}
