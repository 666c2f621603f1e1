import { notify } from '../../lib/notices.ts';
import { Button } from '../Button.tsx';
import { icon } from '../icons.tsx';

const ShareIcon = /*#__PURE__*/ icon('M12 15V4M8 7.5l4-4 4 4M7 11H5v9.5h14V11h-2');

interface Props {
  title: string;
  /** Of what is shown, in its own spelling. */
  path: string;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', 'L’adresse est copiée.');
  } catch {
    // Not every browser lets a page write there.
    notify('error', 'L’adresse n’a pas pu être copiée.', undefined, url);
  }
}

/** Hands the page to what this device shares with; where it has nothing of the kind, copies the address. */
export function ShareButton({ title, path }: Props) {
  const share = async () => {
    const url = location.origin + path;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the list of applications is an answer, too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <Button look="quiet" className="share" icon={<ShareIcon />} onClick={share}>
      Partager
    </Button>
  );
}
