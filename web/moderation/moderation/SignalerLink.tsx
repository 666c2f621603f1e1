import type { SorteSignalee } from '../../../contract/moderation/mots.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';

/** The quiet way to report, at the end of a page; not its owner's. */
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
