import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';

/** To its owner: that moderators hid it, and where it is said why. */
export const MasqueNotice = () => (
  <div className="wrap py-4">
    <p className="rounded-md bg-danger-wash px-4 py-3">
      {typo('Masqué par la modération : vous seul le voyez. ')}
      <TextLink to={paths.decisions}>{typo('Pourquoi, et comment le contester')}</TextLink>
    </p>
  </div>
);
