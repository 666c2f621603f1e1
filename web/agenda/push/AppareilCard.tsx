import { useEffect, useState } from 'react';
import { useRun } from '../../forms/useRun.ts';
import { logFailure } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { type Device, readDevice, startDevice, stopDevice } from './device.ts';

const said: Readonly<Record<Device, string>> = {
  off: 'Une notification aux mêmes jours, et le soir quand la nuit sera trop froide pour vos plantes.',
  on: 'Le rappel arrive aussi sur cet appareil.',
  denied:
    'Ce navigateur bloque les notifications de Courtil. Pour les permettre : l’icône à gauche de l’adresse, puis « Notifications ».',
  unsupported: 'Ce navigateur ne reçoit pas de rappels.',
  toInstall: 'Sur iPhone, ajoutez d’abord Courtil à l’écran d’accueil.',
};

/** Offers the daily reminder on this device too. Nothing is asked of the browser before a press. */
export function AppareilCard() {
  const [device, setDevice] = useState<Device | null>(null);
  const { busy, error, run } = useRun();
  useEffect(() => {
    readDevice().then(setDevice, logFailure);
  }, []);
  if (!device) return null;
  const start = () =>
    run('Le rappel n’a pas pu être demandé sur cet appareil.', async () =>
      setDevice(await startDevice()),
    );
  const stop = () =>
    run('Le rappel n’a pas pu être arrêté.', async () => setDevice(await stopDevice()));
  return (
    <div className="appareil-card">
      <FormError text={error} />
      <p className="hint" role="status">
        {typo(said[device])}
      </p>
      {device === 'off' && (
        <Button look="ghost" onClick={start} busy={busy}>
          Recevoir le rappel sur cet appareil
        </Button>
      )}
      {device === 'on' && (
        <Button look="quiet" onClick={stop} busy={busy}>
          Arrêter
        </Button>
      )}
    </div>
  );
}
