import { data, useNavigation, useRevalidator } from 'react-router';
import type { LettreSummary } from '../../../contract/comptes/boiteAuxLettres.ts';
import { LettreView } from '../../comptes/boiteAuxLettres/LettreView.tsx';
import { MissingPage } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt, hasCode, hasStatus, logFailure } from '../../lib/failure.ts';
import { formatMoment } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty, Loading } from '../../ui/Empty.tsx';
import { Link, TextLink } from '../../ui/Link.tsx';
import type { Route } from './+types/boiteAuxLettres';

const TITLE = 'Boîte aux lettres';
const CLOSED =
  'Cette boîte aux lettres est fermée : elle montre les e-mails de tous, et ne s’ouvre que sur la machine où Courtil est installé.';
const TO_OPEN =
  'Pour que les e-mails partent vers leurs destinataires, l’hébergeur du site indique un serveur d’envoi (réglage SMTP_URL). D’ici là, ils l’attendent dans son dossier de données. Le réglage MAILBOX=on ouvrirait cette page à tous, liens de mot de passe compris.';

/** Why there is no mailbox for this reader; any other failure is thrown again. */
function missingMailbox(error: unknown) {
  if (hasCode(error, 'mailbox_closed')) return 'closed' as const;
  if (hasCode(error, 'route_not_found') || hasStatus(error, 404)) return 'sent' as const;
  throw error;
}

/** The server only says whether there is a mailbox: letters are never part of a kept page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(readsContext);
  try {
    await read('GET /boite-aux-lettres');
    return null;
  } catch (error) {
    return data(missingMailbox(error), { status: 404 });
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('lettre');
  try {
    const lettres = await api('GET /boite-aux-lettres');
    if (!asked) return { lettres, asked, open: null };
    const lettre = api('GET /boite-aux-lettres/:id', { params: { id: asked } });
    return { lettres, asked, open: await attempt(lettre) };
  } catch (error) {
    if (hasStatus(error, 404)) return missingMailbox(error);
    logFailure(error);
    return 'failed' as const;
  }
}
clientLoader.hydrate = true as const;

export const meta = () => [
  ...pageMeta(TITLE, 'Les e-mails de cette installation de Courtil.'),
  { name: 'robots', content: 'noindex' },
];

export default function BoiteAuxLettres({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const moving = useNavigation().state !== 'idle';
  if (loaderData === 'sent') {
    return (
      <MissingPage
        title={TITLE}
        text="Cette boîte aux lettres n’existe pas : les e-mails partent vers leurs destinataires."
      />
    );
  }
  if (loaderData === 'closed') return <MissingPage title={TITLE} text={CLOSED} more={TO_OPEN} />;
  const mailbox = loaderData === 'failed' ? null : loaderData;
  return (
    <div className="wrap page">
      <div className="section-head">
        <div>
          <h1>{TITLE}</h1>
          <p className="muted mt-2 max-w-[44rem]">
            Sans serveur d’envoi, les e-mails de Courtil arrivent ici au lieu de partir.
          </p>
        </div>
        <Button look="ghost" onClick={() => void revalidate()} busy={state !== 'idle'}>
          Relever le courrier
        </Button>
      </div>
      {!loaderData && <Loading />}
      {loaderData === 'failed' && <Empty error text="Le courrier n’a pas pu être relevé." />}
      {mailbox?.lettres.length === 0 && (
        <Empty
          text="Aucun e-mail pour le moment."
          more="Une inscription ou un mot de passe oublié en fait arriver un."
        />
      )}
      {mailbox && mailbox.lettres.length > 0 && (
        <div className={`mailbox ${mailbox.asked ? 'mailbox-open' : ''}`} aria-busy={moving}>
          <LettreList lettres={mailbox.lettres} open={mailbox.asked} />
          <div className="mailbox-reading">
            {mailbox.asked && (
              <TextLink to={paths.boiteAuxLettres} className="mailbox-back">
                Tous les e-mails
              </TextLink>
            )}
            {!mailbox.asked && <p className="muted mailbox-none">Choisissez un e-mail à lire.</p>}
            {mailbox.open?.ok && (
              <LettreView key={mailbox.open.value.id} lettre={mailbox.open.value} />
            )}
            {mailbox.open && !mailbox.open.ok && (
              <Empty error text="Cet e-mail n’est plus dans la boîte aux lettres." />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface Props {
  lettres: readonly LettreSummary[];
  open: string | null;
}

/** The mails, latest first. */
function LettreList({ lettres, open }: Props) {
  return (
    <ul className="lettre-list">
      {lettres.map(({ id, subject, to, date }) => (
        <li key={id}>
          <Link
            to={`?lettre=${encodeURIComponent(id)}`}
            aria-current={id === open ? 'true' : undefined}
            preventScrollReset
          >
            <span className="font-semibold">{typo(subject || '(sans objet)')}</span>
            <span className="hint">{to}</span>
            <time className="hint" dateTime={date}>
              {formatMoment(date)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
