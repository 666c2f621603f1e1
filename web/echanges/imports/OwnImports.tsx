import { useEffect, useRef, useState } from 'react';
import type { ImportResume } from '../../../contract/echanges/importation.ts';
import { api } from '../../lib/api.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { formatMoment, formatNumber, plural } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { etats, madeOf } from './importWords.ts';

const askEveryMs = 1_500;
const isOpen = ({ etat }: ImportResume) => etat === 'attente' || etat === 'encours';

/** The member's imports: progress, results, and undo. */
export function OwnImports({ read, onChanged }: { read: ImportResume[]; onChanged: () => void }) {
  const waits = read.some(isOpen);
  const [undoing, setUndoing] = useState<{ id: number; modifiees: number } | null>(null);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(onChanged, askEveryMs);
    return () => clearInterval(timer);
  }, [waits, onChanged]);
  const open = useRef(new Set<number>());
  useEffect(() => {
    const ended = read.filter((each) => open.current.has(each.id) && each.etat === 'fait');
    open.current = new Set(read.filter(isOpen).map(({ id }) => id));
    if (ended.length > 0) notify('success', 'L’import est terminé.');
  }, [read]);

  const ask = async (id: number) => {
    try {
      const { modifiees } = await api('GET /import/:id', { params: { id } });
      setUndoing({ id, modifiees });
    } catch (failure) {
      fail(failure);
    }
  };
  const undo = async () => {
    if (!undoing) return;
    try {
      const { message } = await api('DELETE /import/:id', { params: { id: undoing.id } });
      notify('success', message);
      onChanged();
    } catch (failure) {
      fail(failure);
    }
    setUndoing(null);
  };
  const fail = (failure: unknown) => {
    logFailure(failure);
    const message = failureOf('L’import n’a pas pu être annulé.', failure);
    if (message) notify('error', message.text, undefined, message.more);
  };
  const since = undoing?.modifiees ?? 0;

  return (
    <>
      <ul className="import-list import-own">
        {read.map((each) => (
          <li key={each.id} className="panel">
            <p>
              <strong>{each.nomDuFichier || 'Fichier sans nom'}</strong>
              <span>
                {typo(
                  ` : ${etats[each.etat]}${each.creeLe ? `, ${formatMoment(each.creeLe)}` : ''}`,
                )}
              </span>
            </p>
            {isOpen(each) && (
              <>
                <progress max={each.total || 1} value={each.faits} aria-label="Avancement" />
                <p className="muted">
                  {typo(
                    `${formatNumber(each.faits)} sur ${formatNumber(each.total)}. Vous pouvez quitter cette page : l’import continue.`,
                  )}
                </p>
              </>
            )}
            {madeOf(each.crees) && <p>{typo(`${madeOf(each.crees)}.`)}</p>}
            {each.nombreDErreurs > 0 && (
              <p className="muted">
                {typo(
                  `${plural(each.nombreDErreurs, 'ligne laissée de côté', 'lignes laissées de côté')}.`,
                )}
              </p>
            )}
            {each.jardins.length > 0 && (
              <p className="import-links">
                {each.jardins.slice(0, 12).map(({ id, nom }) => (
                  <TextLink key={id} to={paths.jardin(id)} className="min-h-11">
                    {nom}
                  </TextLink>
                ))}
              </p>
            )}
            {each.etat !== 'annule' && (
              <Button look="ghost" onClick={() => void ask(each.id)}>
                Annuler cet import
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={undoing !== null}
        title="Annuler cet import ?"
        confirm="Annuler l’import"
        cancel="Garder"
        onConfirm={undo}
        onCancel={() => setUndoing(null)}
      >
        {since > 0
          ? `Ce qu’il a créé sera supprimé, avec ce que vous avez noté depuis sur ${plural(since, 'de ses plantes', 'de ses plantes')}.`
          : 'Ce qu’il a créé sera supprimé. Le reste de vos jardins ne change pas.'}
      </ConfirmDialog>
    </>
  );
}
