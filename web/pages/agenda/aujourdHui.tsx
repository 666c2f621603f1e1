import { useEffect } from 'react';
import { Today } from '../../agenda/aujourdhui/Today.tsx';
import { TodayShell } from '../../agenda/aujourdhui/TodayShell.tsx';
import { AvisQuestion } from '../../agenda/avis/AvisQuestion.tsx';
import { SouvenirCard } from '../../carnet/souvenirs/SouvenirCard.tsx';
import { api } from '../../lib/api.ts';
import { type Early, takeEarly } from '../../lib/calls/early.ts';
import { keepZone } from '../../lib/clock.ts';
import { attempt, logFailure, within } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { local } from '../../lib/storage.ts';
import { paths } from '../../paths.ts';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';
import type { Route } from './+types/aujourdHui';

const TITLE = 'Aujourd’hui';

/** So long the day waits for a memory, which would move it later. */
const SOUVENIR_TIME = 400;

const keepDevice = async () => (await import('../../agenda/push/device.ts')).keepDevice();

const calls = ['/aujourdhui', '/user/byId/:moi', '/souvenirs'] as const;

/** All that the day waits for is asked for from the head of its document. */
export const handle: Early = { early: calls };

export async function clientLoader() {
  const session = readSession();
  if (!session) return null;
  const params = { id: session.userId };
  const [ofJour, ofUser, ofSouvenirs] = calls.map(takeEarly);
  const remembered = attempt(api('GET /souvenirs', { early: ofSouvenirs }));
  const [jour, user] = await Promise.all([
    attempt(api('GET /aujourdhui', { early: ofJour })),
    attempt(api('GET /user/byId/:id', { params, early: ofUser })),
  ]);
  if (jour.ok) keepZone(jour.value.fuseau);
  const souvenirs = await within(SOUVENIR_TIME, remembered);
  const known = souvenirs?.ok ? souvenirs.value : [];
  return { jour, pseudo: user.ok ? user.value.pseudo : '', souvenirs: known };
}

export const meta = () => [
  ...pageMeta(TITLE, 'Ce qui est à faire dans vos jardins, et ce qui est fait.'),
  { name: 'robots', content: 'noindex' },
];

/** The frame that every reader is sent; what is theirs comes by the browser. */
export const HydrateFallback = () => (
  <>
    <div data-for="visiteur">
      <Visitor />
    </div>
    <div data-for="membre">
      <TodayShell />
    </div>
  </>
);

export default function AujourdHuiPage({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  useEffect(() => {
    if (session && local.get('pushDe')) void keepDevice().catch(logFailure);
  }, [session]);
  if (!loaderData || !session) return <Visitor />;
  const { jour, pseudo, souvenirs } = loaderData;
  return (
    <>
      <Today key={session.userId} read={jour.ok ? jour.value : null} pseudo={pseudo}>
        {souvenirs.length > 0 && <SouvenirCard souvenirs={souvenirs} />}
      </Today>
      {jour.ok && jour.value.plantes > 0 && <AvisQuestion userId={session.userId} />}
    </>
  );
}

function Visitor() {
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE}</h1>
      <SignInInvitation
        text="Ce qui est à faire dans vos jardins, jour après jour."
        more="Connectez-vous pour voir quelles plantes ont soif, et les arroser d’un geste."
        back={paths.aujourdhui}
      />
    </div>
  );
}
