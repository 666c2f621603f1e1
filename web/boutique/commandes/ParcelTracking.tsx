import { isHttpsUrl } from '../../../contract/httpsUrl.ts';
import { typo } from '../../lib/typo.ts';

/** Where the parcel can be followed, as the keeper wrote it; a safe address can be opened. */
export function ParcelTracking({ suivi }: { suivi: string }) {
  if (!suivi) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      {typo('Suivi du colis : ')}
      {isHttpsUrl(suivi) ? (
        <a className="text-link" href={suivi} rel="noopener noreferrer nofollow" target="_blank">
          {suivi}
        </a>
      ) : (
        suivi
      )}
    </p>
  );
}
