import { useEffect } from 'react';
import { withdrawSessionEnd } from '../../lib/sessionNotice.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { MissingPage } from '../site/MissingPage.tsx';

interface Props {
  title: string;
  text: string;
  /** Where signing in leads back to. */
  back: string;
}

export function MemberOnly({ title, text, back }: Props) {
  useEffect(() => void withdrawSessionEnd(), []);
  return (
    <MissingPage title={title} text={text}>
      <LinkButton to={paths.loginAndReturn(back)}>Se connecter</LinkButton>
    </MissingPage>
  );
}
