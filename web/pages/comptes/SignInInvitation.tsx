import { useEffect, useRef, useState } from 'react';
import { withdrawSessionEnd } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

interface Props {
  text: string;
  more?: string;
  /** The page to return to after signing in. */
  back: string;
}

/** Stands in for a member's page; says so when a session has ended. */
export function SignInInvitation({ text, more, back }: Props) {
  const [ended, setEnded] = useState<string>();
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ended = withdrawSessionEnd();
    if (!ended) return;
    setEnded(ended);
    // The focused element went with the member's page.
    all.current?.focus();
  }, []);
  return (
    <div ref={all} tabIndex={-1}>
      <Empty text={text} more={[ended, more].filter(Boolean).join(' ')}>
        <LinkButton to={paths.loginAndReturn(back)}>Se connecter</LinkButton>
      </Empty>
    </div>
  );
}
