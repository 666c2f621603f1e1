import { useCallback, useEffect, useState } from 'react';
import type { SessionAnswer } from '../../../contract/compte.ts';
import { ApiError, hasStatus } from '../../lib/apiError.ts';
import { formatMoment } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { closeSession } from './closeSession.ts';
import { deviceName, isHandheld } from './deviceName.ts';
import { getSessions } from './getSessions.ts';
import { LaptopIcon, PhoneIcon } from './icons.tsx';

interface Props {
  userId: number;
  /** The session of this very browser was ended. */
  onOwnEnded: () => void;
}

/** Where a member is signed in, and how to end it there. */
export function SessionList({ userId, onOwnEnded }: Props) {
  const [sessions, setSessions] = useState<SessionAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(
    () =>
      getSessions(userId).then(setSessions, (failure) => {
        console.error(failure);
        setError("La liste de vos appareils n'a pas pu être chargée.");
      }),
    [userId],
  );
  useEffect(() => void load(), [load]);

  const end = async ({ jti, current, userAgent }: SessionAnswer) => {
    setError(null);
    try {
      await closeSession(userId, jti);
    } catch (failure) {
      // Ended elsewhere meanwhile: the list will show it.
      if (!hasStatus(failure, 404)) {
        console.error(failure);
        setError(failure instanceof ApiError ? failure.message : "L'appareil est resté connecté.");
        return;
      }
    }
    if (current) return onOwnEnded();
    notify('success', `${deviceName(userAgent)} : appareil déconnecté.`);
    await load();
  };

  return (
    <>
      <FormError text={error} />
      {!sessions && !error && <p className="muted">Chargement...</p>}
      {sessions && (
        <ul className="session-list">
          {sessions.map((session) => (
            <SessionLine key={session.jti} session={session} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
    </>
  );
}

function SessionLine(props: { session: SessionAnswer; onEnd: () => Promise<void> }) {
  const { userAgent, lastSeenAt, createdAt, current } = props.session;
  const [busy, setBusy] = useState(false);
  const name = deviceName(userAgent);
  const end = async () => {
    setBusy(true);
    await props.onEnd();
    setBusy(false);
  };
  return (
    <li>
      {isHandheld(userAgent) ? <PhoneIcon size={26} /> : <LaptopIcon size={26} />}
      <div className="min-w-0">
        <p className="font-semibold" title={userAgent}>
          {name} {current && <span className="chip">Cet appareil</span>}
        </p>
        <p className="hint">{typo(`Dernière activité : ${formatMoment(lastSeenAt)}`)}</p>
        <p className="hint">{typo(`Connexion : ${formatMoment(createdAt)}`)}</p>
      </div>
      <Button look="ghost" onClick={end} disabled={busy} aria-label={`Déconnecter ${name}`}>
        Déconnecter
      </Button>
    </li>
  );
}
