import { useRef, useState } from 'react';
import { deviceName, isHandheld } from '../../../contract/comptes/appareil.ts';
import type { SessionAnswer } from '../../../contract/comptes/compte.ts';
import { todayInParis } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { useCall, useChange } from '../../lib/calls/useCall.ts';
import { currentMoment } from '../../lib/clock.ts';
import { ApiError, hasStatus, logFailure } from '../../lib/failure.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { icon } from '../../ui/icons.tsx';

const LaptopIcon = /*#__PURE__*/ icon('M5 5h14v10.500H5ZM2.500 19h19');
const PhoneIcon = /*#__PURE__*/ icon('M7.500 2.800h9v18.400h-9ZM11 18.300h2');
const HOUR = 3_600_000;

interface Props {
  userId: number;
  /** Called when this browser's own session was ended. */
  onOwnEnded: () => void;
}

/** The member's sessions, each with a button that ends it. */
export function SessionList({ userId, onOwnEnded }: Props) {
  const asked = useCall('GET /user/:id/sessions', { params: { id: userId } });
  const { value: sessions, failed, again } = asked;
  const [error, setError] = useState<string | null>(null);
  const lines = useRef<HTMLUListElement>(null);
  const closedLine = useRef<number | null>(null);
  // The button goes with its line, so the focus moves to the next line, not to its button: a second Enter would end that too.
  useChange(sessions, () => {
    if (closedLine.current === null) return;
    const left = lines.current?.querySelectorAll('li') ?? [];
    left[Math.min(closedLine.current, left.length - 1)]?.focus();
    closedLine.current = null;
  });

  const end = async ({ jti, current, userAgent }: SessionAnswer, line: number) => {
    setError(null);
    try {
      await api('DELETE /user/:id/sessions/:jti', { params: { id: userId, jti } });
    } catch (failure) {
      // Ended elsewhere meanwhile: the list will show it.
      if (!hasStatus(failure, 404)) {
        logFailure(failure);
        setError(failure instanceof ApiError ? failure.message : 'L’appareil est resté connecté.');
        return;
      }
    }
    if (current) return onOwnEnded();
    notify('success', `${deviceName(userAgent)} : appareil déconnecté.`);
    closedLine.current = line;
    await again();
  };

  return (
    <>
      <FormError
        text={error ?? (failed ? 'La liste de vos appareils n’a pas pu être chargée.' : null)}
      />
      {!sessions && !failed && <p className="muted">Chargement...</p>}
      {sessions && (
        <ul ref={lines} className="session-list" aria-label="Appareils connectés">
          {sessions.map((session, line) => (
            <SessionLine key={session.jti} session={session} onEnd={() => end(session, line)} />
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
    <li tabIndex={-1}>
      {isHandheld(userAgent) ? <PhoneIcon size={26} /> : <LaptopIcon size={26} />}
      <div className="min-w-0">
        <p className="font-semibold" title={userAgent}>
          <span>{name}</span> {current && <span className="chip">Cet appareil</span>}
        </p>
        <p className="hint">{typo(`Dernière activité : ${lastActivity(lastSeenAt, current)}`)}</p>
        <p className="hint">{typo(`Connexion : ${formatMoment(createdAt)}`)}</p>
      </div>
      <Button look="ghost" onClick={end} busy={busy} aria-label={`Déconnecter ${name}`}>
        Déconnecter
      </Button>
    </li>
  );
}

/** Rounded to the hour: the server records it once an hour. */
export function lastActivity(lastSeenAt: string, current: boolean, now = currentMoment()): string {
  if (current) return 'en ce moment';
  const lastSeen = new Date(lastSeenAt);
  if (now.getTime() - lastSeen.getTime() < HOUR) return 'il y a moins d’une heure';
  const day = todayInParis(lastSeen);
  return day === todayInParis(now) ? 'aujourd’hui' : `le ${formatDay(day)}`;
}
