import type { Elements } from '../lib/elements.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty, Loading } from '../ui/Empty.tsx';

export const AGAIN = 'Le serveur n’a pas répondu comme prévu. Réessayez dans un instant.';

interface Props {
  title: string;
  text: string;
  more?: string;
  /** It never existed or was removed, so there is no retry. */
  gone?: boolean;
  children?: Elements;
}

/** The page that an address names is missing, or hidden from this reader. */
export function MissingPage({ title, text, more, gone, children }: Props) {
  return (
    <div className="wrap page">
      <h1 className="mb-6">{title}</h1>
      <Empty error text={text} more={more} picture={gone ? <BareSpot /> : null}>
        {children ?? <LinkButton to={paths.home}>Retour à l’accueil</LinkButton>}
      </Empty>
    </div>
  );
}

/** The next page after a missing garden or plant. */
export const OtherJardins = () => (
  <>
    <LinkButton to={paths.jardins}>Voir d’autres jardins</LinkButton>
    <LinkButton to={paths.mesJardins} look="ghost">
      Mes jardins
    </LinkButton>
  </>
);

/** The frame of a personal page, as the server sends it until the browser knows the member. */
export function Shell({ title }: { title: string }) {
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <Loading />
    </div>
  );
}

/** A pot without its plant, a label without a name, and a snail on its way: nothing grows here. */
export function BareSpot() {
  return (
    <svg
      className="bare-spot"
      aria-hidden="true"
      viewBox="0 0 260 130"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="spot-soil"
        d="M8 116c40-7 78 3 122 0s82-6 122-1M34 124h22M118 123h34M206 124h16"
      />
      <path className="spot-pot" d="M40 62h64l-9 52H49ZM35 48h74v14H35Z" />
      <path className="spot-earth" d="M43 48c4-7 15-9 29-9s25 2 29 9" />
      <path className="fill-card" d="m142 115 5-60M126 29l47 5-3 25-47-5Z" />
      <path className="fill-card" d="m134 40 27 3M133 48l15 2" strokeDasharray="3 5" />
      <path
        className="spot-snail"
        d="M190 114h38c7 0 9-5 8-13l-2-8M234 93l4-7M234 93l-5-6M224 113a14 14 0 1 0-28 0M219 112a9 9 0 1 0-17 1M214 111a4 4 0 1 0-7 1"
      />
    </svg>
  );
}
