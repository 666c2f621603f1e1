import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { loadPart } from '../../lib/connection.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { local } from '../../lib/storage.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { heures } from './heures.ts';

const AppareilCard = lazy(async () => ({
  default: (await loadPart(() => import('../push/AppareilCard.tsx'))).AppareilCard,
}));

/** The default hour: before the day's work. */
const usualHeure = 7;

/** Remembers the answer in this browser: then no space is reserved while the server is asked. */
const KEY = 'avisDemande';

/** Asks a member once about the daily mail; the account keeps yes or no. */
export function AvisQuestion({ userId }: { userId: number }) {
  const [answered, setAnswered] = useState(() => local.get(KEY) === String(userId));
  const [accepted, setAccepted] = useState(false);
  const [heure, setHeure] = useState(usualHeure);
  const [busy, setBusy] = useState(false);
  const { value: choisi } = useAsked(answered ? null : String(userId), async (signal) => {
    const { choisi } = await api('GET /avis', { signal });
    if (choisi) local.set({ [KEY]: String(userId) });
    return choisi;
  });
  if (accepted)
    return (
      <section className="avis-room wrap" aria-label="Le rappel sur cet appareil">
        <Suspense>
          <AppareilCard />
        </Suspense>
      </section>
    );
  if (answered || choisi) return null;
  if (choisi === null) return <div className="avis-room" />;

  const answer = async (chosen: number | null) => {
    setBusy(true);
    try {
      const { emailConfirme } = await api('PUT /avis', { body: { heure: chosen } });
      local.set({ [KEY]: String(userId) });
      setAnswered(true);
      setAccepted(chosen !== null);
      tell(chosen, emailConfirme);
    } catch (error) {
      logFailure(error);
      setBusy(false);
      const message = failureOf('Votre réponse n’a pas pu être enregistrée.', error);
      if (message) notify('error', message.text, undefined, message.more);
    }
  };
  return (
    <section className="avis-room wrap" aria-label="L’e-mail du jour">
      <details className="avis-question">
        <summary className="as-press py-2 text-soft font-semibold">
          {typo('Un mot par e-mail quand quelque chose est à faire ?')}
        </summary>
        <p className="muted">Un message par jour au plus, et rien quand tout est fait.</p>
        <div className="avis-answers">
          <SelectField
            label="Heure"
            choices={heures}
            value={String(heure)}
            onChange={({ target }) => setHeure(Number(target.value))}
          />
          <Button onClick={() => answer(heure)} busy={busy}>
            {`Oui, à ${heure} h`}
          </Button>
          <Button look="ghost" onClick={() => answer(null)} busy={busy}>
            Non merci
          </Button>
        </div>
      </details>
    </section>
  );
}

function tell(heure: number | null, emailConfirme: boolean): void {
  const where = 'Cela se change dans votre profil.';
  const more = emailConfirme ? where : `Confirmez d’abord votre adresse e-mail. ${where}`;
  const profil = { label: 'Mon profil', to: paths.ownProfil };
  if (heure === null) notify('success', 'C’est noté : aucun message.', undefined, where);
  else notify('success', `C’est noté : à ${heure} h.`, profil, more);
}
