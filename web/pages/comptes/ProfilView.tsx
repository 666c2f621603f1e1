import { data, useNavigate } from 'react-router';
import type { Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import type { Part, Reads } from '../../../contract/endpoints.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import { BasketIcon } from '../../carnet/carnetIcons.tsx';
import { PendingEmail, VerificationAlert } from '../../comptes/liens/EmailAlerts.tsx';
import { useOwnCompte } from '../../comptes/profil/ownCompte.ts';
import { logout } from '../../comptes/sessions/logout.tsx';
import { MarkOwner, OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { JardinGrid } from '../../jardins/jardins/JardinGrid.tsx';
import { SuivisSection } from '../../jardins/suivis/SuivisSection.tsx';
import { useSuivis } from '../../jardins/suivis/useSuivis.ts';
import type { Elements } from '../../lib/elements.ts';
import { type Attempt, attempt } from '../../lib/failure.ts';
import { useWholeList } from '../../lib/revalidation.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { BlockMember } from '../../moderation/moderation/BlockMember.tsx';
import { SignalerLink } from '../../moderation/moderation/reportParts.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LeaveIcon, PencilIcon, TruckIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SingleKeysSwitch } from '../../ui/tools/SingleKeysSwitch.tsx';
import { AccesSection } from './AccesSection.tsx';
import { RappelsSection } from './RappelsSection.tsx';

/** A profile and its gardens; `problem` is the sentence to show instead. */
export async function loadProfil({ read, readList }: Reads, id: number | undefined) {
  const missing = () => data({ problem: 'Utilisateur introuvable.', gone: true }, { status: 404 });
  if (!id) return missing();
  const [utilisateur, jardins] = await Promise.all([
    attempt(read('GET /user/byId/:id', { params: { id } })),
    attempt(readList('GET /jardin/user/:userId', { params: { userId: id } })),
  ]);
  if (!utilisateur.ok)
    return data({ problem: 'Impossible de charger le profil.', gone: false }, { status: 503 });
  if (!utilisateur.value) return missing();
  return data({ utilisateur: utilisateur.value, jardins }, { status: jardins.ok ? 200 : 503 });
}

interface Props {
  utilisateur: Utilisateur;
  jardins: Attempt<Part<Jardin>>;
}

/** A member as others, or they themselves, see them. */
export function ProfilView({ utilisateur, jardins }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  const owner = session?.userId === utilisateur.id;
  const own = useOwnCompte(utilisateur, owner);
  const suivis = useSuivis({ ofUser: utilisateur.id, shown: limits.profileFavourites });
  useWholeList(jardins);
  return (
    <>
      <MarkOwner of={utilisateur.id} />
      <ProfilHeader
        utilisateur={utilisateur}
        actions={
          <OwnerPart of={utilisateur.id}>
            <LinkButton to={paths.editProfil(utilisateur.id)} icon={<PencilIcon />}>
              Modifier mon profil
            </LinkButton>
            <LinkButton to={paths.recoltes} look="ghost" icon={<BasketIcon />}>
              Mes récoltes
            </LinkButton>
            <LinkButton to={paths.commandes} look="ghost" icon={<TruckIcon />}>
              Mes commandes
            </LinkButton>
            <Button look="ghost" icon={<LeaveIcon />} onClick={() => logout(navigate, paths.login)}>
              Se Déconnecter
            </Button>
          </OwnerPart>
        }
      />
      <div className="wrap page pt-0">
        {own?.nouvelEmail && <PendingEmail userId={own.id} email={own.nouvelEmail} />}
        {own && !own.isVerified && <VerificationAlert email={own.email} />}
        <Section title="Mes jardins">
          {!jardins.ok && <Empty error text="Erreur lors du chargement des jardins." />}
          {jardins.ok && jardins.value.items.length === 0 && (
            <Empty
              text={
                owner
                  ? "Vous n'avez pas encore créé de jardin."
                  : 'Aucun jardin disponible pour le moment.'
              }
            />
          )}
          {jardins.ok && jardins.value.items.length > 0 && (
            <JardinGrid jardins={jardins.value.items} withoutOwner />
          )}
        </Section>
        <SuivisSection
          title="Mes jardins favoris"
          invitation="Connectez-vous pour voir les jardins favoris"
          maximum={limits.profileFavourites}
          suivis={suivis}
          all={owner ? paths.favoris : paths.favorisOf(utilisateur.id)}
        />
        <RappelsSection of={utilisateur.id} />
        <AccesSection of={utilisateur.id} />
        <OwnerPart of={utilisateur.id}>
          <div className="mt-8">
            <SingleKeysSwitch />
          </div>
          <p className="mt-8">
            <TextLink to={paths.decisions}>Décisions, signalements et membres bloqués</TextLink>
          </p>
        </OwnerPart>
        <SignalerLink of={utilisateur.id} sorte="membre" id={utilisateur.id} />
        {session && !owner && <BlockMember id={utilisateur.id} pseudo={utilisateur.pseudo} />}
      </div>
    </>
  );
}

function ProfilHeader({ utilisateur, actions }: { utilisateur: Utilisateur; actions: Elements }) {
  return (
    <>
      <div className="profile-cover">
        <Picture
          photo={utilisateur.couverture}
          drawing={`/dessins/user/${utilisateur.id}-couverture`}
          alt=""
          ratio="3:1"
          sizes="(max-width: 480px) 64vw, 100vw"
          first
        />
      </div>
      <div className="wrap">
        <div className="profile-portrait">
          <Picture
            photo={utilisateur.photo}
            drawing={`/dessins/user/${utilisateur.id}-portrait`}
            alt={`Portrait de ${utilisateur.pseudo}`}
            ratio="1:1"
            sizes="152px"
            className="avatar"
          />
        </div>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="max-w-[42rem] min-w-0">
            <h1 className="[overflow-wrap:anywhere]">{typo(utilisateur.pseudo)}</h1>
            {utilisateur.description && (
              <p className="muted mt-3 text-lg whitespace-pre-line [overflow-wrap:anywhere]">
                {typo(utilisateur.description)}
              </p>
            )}
          </div>
          <div className="form-actions">{actions}</div>
        </div>
      </div>
    </>
  );
}
