import type { Jardin } from '../../contract/jardin.ts';
import { limits } from '../../contract/limits.ts';
import type { Part } from '../../contract/reads.ts';
import type { PublicUser } from '../../contract/user.ts';
import { TruckIcon } from '../features/commandes/orderIcons.tsx';
import { PendingEmail } from '../features/compte/PendingEmail.tsx';
import { VerificationAlert } from '../features/compte/VerificationAlert.tsx';
import { JardinGrid } from '../features/jardins/JardinGrid.tsx';
import { LogoutButton } from '../features/session/LogoutButton.tsx';
import { MarkOwner, OwnerPart } from '../features/session/OwnerPart.tsx';
import { FavouritesSection } from '../features/suivis/FavouritesSection.tsx';
import { useFavourites } from '../features/suivis/useFavourites.ts';
import { ProfileHeader } from '../features/utilisateurs/ProfileHeader.tsx';
import { useOwnUser } from '../features/utilisateurs/useOwnUser.ts';
import type { Attempt } from '../lib/attempt.ts';
import { useSession } from '../lib/useSession.ts';
import { useWholeList } from '../lib/useWholeList.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { PencilIcon } from '../ui/icons.tsx';
import { Section } from '../ui/Section.tsx';

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
          renderJardins={(own) => <JardinGrid jardins={own} />}
        />
      </div>
    </>
  );
}
