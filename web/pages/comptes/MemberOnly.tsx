import { useEffect } from 'react';
import { MissingPage } from '../../frame/MissingPage.tsx';
import { withdrawSessionEnd } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

interface Props {
  title: string;
  text: string;
  /** The page to return to after signing in. */
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
