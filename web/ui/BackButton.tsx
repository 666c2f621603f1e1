import { useNavigate } from 'react-router';
import { type ButtonLook, LinkButton } from './Button.tsx';
import { ArrowLeftIcon } from './icons.tsx';

interface Props {
  to: string;
  look?: ButtonLook;
  className?: string;
}

/** A link that works without JavaScript; with JavaScript it goes back in the history. */
export function BackButton({ to, look = 'light', className }: Props) {
  const navigate = useNavigate();
  return (
    <LinkButton
      to={to}
      look={look}
      className={className}
      icon={<ArrowLeftIcon />}
      onClick={(event) => {
        // React Router numbers its own history entries: above 0, the page before is ours.
        if (!(window.history.state?.idx > 0) || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Retour
    </LinkButton>
  );
}
