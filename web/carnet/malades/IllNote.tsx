import type { Plante } from '../../../contract/jardins/plante.ts';
import { shortDate } from '../../jardins/days.ts';
import { api } from '../../lib/api.ts';
import { useAsked, useChange } from '../../lib/calls/useCall.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { symptomeText } from './symptomeWords.ts';

interface Props {
  plante: Plante;
  /** A new value reads the journal again. */
  version: unknown;
  onAsk: () => void;
}

/** The last sign on an own ill plant, and the question about its signs now. */
export function IllNote({ plante, version, onAsk }: Props) {
  const owner = useSession()?.userId === plante.idUser;
  const { value: found, again } = useAsked(owner ? String(plante.id) : null, (signal) =>
    api('GET /plante/:id/journal', {
      params: { id: plante.id },
      query: { genre: 'symptome', limite: '1' },
      signal,
    }),
  );
  useChange(version, again);
  const last = found?.[0];
  // Signs seen before its latest illness no longer count.
  const known = last && (!plante.etatDepuis || last.date >= plante.etatDepuis) ? last : null;
  return (
    <div className="ill-note">
      <p>
        {known ? (
          <>
            <strong>{symptomeText(String(known.valeur))}</strong>
            <span>{`, le ${shortDate(known.date)}`}</span>
            {known.texte && <span className="ill-words">{typo(known.texte)}</span>}
          </>
        ) : (
          typo('Que voyez-vous sur elle ? Nous chercherons ce que cela peut être.')
        )}
      </p>
      <button type="button" className="btn btn-ghost" aria-haspopup="dialog" onClick={onAsk}>
        {known ? 'Noter un autre signe' : 'Que voyez-vous ?'}
      </button>
    </div>
  );
}
