import type { PublicUser } from '../../../contract/comptes/utilisateur.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import type { Part } from '../../../contract/reads.ts';
import { TruckIcon } from '../../boutique/commandes/orderIcons.tsx';
import { PendingEmail } from '../../comptes/liens/PendingEmail.tsx';
import { VerificationAlert } from '../../comptes/liens/VerificationAlert.tsx';
import { ProfileHeader } from '../../comptes/profil/ProfileHeader.tsx';
import { useOwnUser } from '../../comptes/profil/useOwnUser.ts';
import { LogoutButton } from '../../comptes/sessions/LogoutButton.tsx';
import { MarkOwner, OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { JardinGrid } from '../../jardins/jardins/JardinGrid.tsx';
import { FavouritesSection } from '../../jardins/suivis/FavouritesSection.tsx';
import { useFavourites } from '../../jardins/suivis/useFavourites.ts';
import type { Attempt } from '../../lib/attempt.ts';
import { useSession } from '../../lib/useSession.ts';
import { useWholeList } from '../../lib/useWholeList.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/Section.tsx';

interface Props {
  user: PublicUser;
  jardins: Attempt<Part<Jardin>>;
}

/** A member as others, or they themselves, see them. */
export function ProfileView({ user, jardins }: Props) {
  const owner = useSession()?.userId === user.id;
  const own = useOwnUser(user, owner);
  const favourites = useFavourites({ ofUser: user.id, shown: limits.profileFavourites });
  useWholeList(jardins);
  return (
    <>
      <MarkOwner of={user.id} />
      <ProfileHeader
        user={user}
        actions={
          <OwnerPart of={user.id}>
            <LinkButton to={paths.editProfile(user.id)} icon={<PencilIcon />}>
              Modifier mon profil
            </LinkButton>
            <LinkButton to={paths.commandes} look="ghost" icon={<TruckIcon />}>
              Mes commandes
            </LinkButton>
            <LogoutButton />
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
        <FavouritesSection
          title="Mes jardins favoris"
          invitation="Connectez-vous pour voir les jardins favoris"
          maximum={limits.profileFavourites}
          favourites={favourites}
          all={owner ? paths.favourites : paths.favouritesOf(user.id)}
        />
      </div>
    </>
  );
}
