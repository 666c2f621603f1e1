import { useEffect } from 'react';
import { withdrawSessionEnd } from '../lib/sessionNotice.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';

interface Props {
  text: string;
  more?: string;
  /** Where signing in leads back to. */
  back: string;
}

/** In place of what only members have; it says enough of a session that has ended. */
export function SignInInvitation({ text, more, back }: Props) {
  useEffect(withdrawSessionEnd, []);
  return (
    <Empty text={text} more={more}>
      <LinkButton to={paths.loginAndReturn(back)}>Se connecter</LinkButton>
    </Empty>
  );
}
