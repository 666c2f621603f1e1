import type { SorteSignalee } from '../../../contract/moderation/mots.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';

/** The discreet link for reporting, at the end of a page; hidden from its owner. */
export const SignalerLink = (props: { of: number; sorte: SorteSignalee; id: number }) => (
  <OwnerPart
    of={props.of}
    others={
      <p className="report-link mt-8 text-sm">
        <TextLink
          to={paths.signaler(props.sorte, props.id)}
          rel="nofollow"
          className="inline-block py-2"
        >
          Signaler
        </TextLink>
      </p>
    }
  >
    {null}
  </OwnerPart>
);

/** Tells the owner that moderators hid the page, with a link to the reason. */
export const MasqueNotice = () => (
  <div className="wrap py-4">
    <p className="rounded-md bg-danger-wash px-4 py-3">
      {typo('Masqué par la modération : vous seul le voyez. ')}
      <TextLink to={paths.decisions}>{typo('Pourquoi, et comment le contester')}</TextLink>
    </p>
  </div>
);
