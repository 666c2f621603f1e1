import { data, redirect } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import type { EspeceArrosages as Arrosages } from '../../../contract/especes/arrosages/arrosages.ts';
import type { Climat } from '../../../contract/especes/climat.ts';
import type { Espece } from '../../../contract/especes/espece.ts';
import { isBanned } from '../../../contract/especes/interdite.ts';
import { ProduitChips } from '../../boutique/catalogue/ProduitChips.tsx';
import { EspeceArrosages, type Here } from '../../especes/arrosages/EspeceArrosages.tsx';
import { summerText } from '../../especes/arrosages/rythmeWords.ts';
import { ClimatSelect } from '../../especes/climats/ClimatSelect.tsx';
import { askedClimat, useChosenClimat, usualClimat } from '../../especes/climats/climatChoice.ts';
import { Absences } from '../../especes/especes/Absences.tsx';
import { BanNotice } from '../../especes/especes/BanNotice.tsx';
import { Ennemis } from '../../especes/especes/Ennemis.tsx';
import { EspeceCare } from '../../especes/especes/EspeceCare.tsx';
import { EspeceFacts } from '../../especes/especes/EspeceFacts.tsx';
import { AddEspece, EspeceHeader } from '../../especes/especes/EspeceHeader.tsx';
import { EspeceYear } from '../../especes/especes/EspeceYear.tsx';
import { especeSentence } from '../../especes/especes/especeFacts.ts';
import { especeLd, especeSteps } from '../../especes/especes/especeLd.ts';
import { Neighbours } from '../../especes/especes/Neighbours.tsx';
import { SourceLine } from '../../especes/especes/SourceLine.tsx';
import { AGAIN, MissingPage } from '../../frame/MissingPage.tsx';
import { JardinGrid } from '../../jardins/jardins/JardinGrid.tsx';
import { useOwnPlace } from '../../jardins/jardins/useOwnPlace.ts';
import { currentDay } from '../../lib/clock.ts';
import { attempt } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useRecentPage } from '../../lib/recentPages.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Breadcrumb } from '../../ui/parts/Breadcrumb.tsx';
import { JsonLd } from '../../ui/parts/JsonLd.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/espece';

const MISSING = 'Espèce introuvable';
const UNREADABLE = 'Espèce indisponible';
const ERROR = 'Cette espèce n’a pas pu être lue.';

async function load(
  { read }: Reads,
  { slug }: { slug: string },
  url: URL,
  /** Structured data for search engines, which read the served page. */
  ldOf?: typeof especeLd,
) {
  const params = { slug };
  // Slugs are shorter than an address may be.
  if (slug.length > 80) return data(null, { status: 404 });
  const asked = askedClimat(url.searchParams);
  const query = { climat: asked ?? usualClimat };
  const [espece, arrosages, jardins, produits] = await Promise.all([
    attempt(read('GET /api/especes/:slug', { params })),
    attempt(read('GET /espece/:slug/arrosages', { params, query })),
    attempt(read('GET /espece/:slug/jardins', { params })),
    attempt(read('GET /espece/:slug/produits', { params })),
  ]);
  if (!espece.ok) return data({ unreadable: true }, { status: 503 });
  if (!espece.value) return data(null, { status: 404 });
  // A plant's link to its species has a number instead of a slug.
  if (espece.value.slug !== slug.toLowerCase()) throw redirect(paths.espece(espece.value.slug));
  const status = arrosages.ok && jardins.ok && produits.ok ? 200 : 503;
  return data(
    {
      espece: espece.value,
      arrosages: arrosages.ok ? arrosages.value : null,
      jardins: jardins.ok ? jardins.value : null,
      produits: (produits.ok && produits.value) || [],
      asked,
      origin: url.origin,
      ld: ldOf?.(espece.value, url.origin),
      today: currentDay(),
    },
    { status },
  );
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  load(context.get(readsContext), params, url, especeLd);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  load(browserReads, params, url);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(MISSING, 'Cette espèce ne figure pas au catalogue.');
  if ('unreadable' in loaderData) return pageMeta(UNREADABLE, ERROR);
  const { espece, origin } = loaderData;
  return [
    ...pageMeta(
      `${espece.nom} (${espece.nomLatin})`,
      `${espece.nom} : semis, plantation, récolte, voisins et maladies. ${especeSentence(espece)}`,
      {
        path: paths.espece(espece.slug),
        picture: { ...espece, alt: `Planche dessinée : ${espece.nom}` },
      },
    ),
    { tagName: 'link', rel: 'canonical', href: origin + paths.espece(espece.slug) },
  ];
}

export default function EspecePage({ loaderData }: Route.ComponentProps) {
  const known = loaderData && 'espece' in loaderData ? loaderData : null;
  const { slug = '', nom = '', illustration = '' } = known?.espece ?? {};
  useRecentPage(known && { titre: nom, adresse: paths.espece(slug), photo: null, illustration });
  if (loaderData && !known) return <MissingPage title={UNREADABLE} text={ERROR} more={AGAIN} />;
  if (!known) return <MissingEspece />;
  const { espece, jardins, produits, ld, today } = known;
  const { voisinage, ennemis, usage, absences } = espece;
  return (
    <article className="wrap page espece">
      {ld && <JsonLd data={ld} />}
      <BanNotice interdite={espece.interdite} />
      <div className="espece-top">
        <Breadcrumb steps={especeSteps(espece)} />
        <div className="espece-plate">
          <Picture
            drawing={espece.illustration}
            alt={`Planche dessinée : ${espece.nom}`}
            ratio="4:5"
            sizes="(max-width: 480px) 64vw, (max-width: 600px) 100vw, (max-width: 819px) 94vw, 448px"
            first
          />
        </div>
        <EspeceHeader espece={espece} />
        <EspeceFacts espece={espece} eau={known.arrosages && summerText(known.arrosages)} />
      </div>
      <Year espece={espece} arrosages={known.arrosages} asked={known.asked} today={today} />
      {voisinage && <Neighbours voisinage={voisinage} />}
      {ennemis && <Ennemis ennemis={ennemis} usage={usage} />}
      <EspeceCare espece={espece} />
      {jardins && jardins.jardins.length > 0 && (
        <Section
          title="Ils la cultivent"
          aside={<p className="muted">{gardensCounted(jardins.nombre)}</p>}
        >
          <JardinGrid jardins={jardins.jardins} />
        </Section>
      )}
      {produits.length > 0 && (
        <Section title="À la boutique">
          <ProduitChips produits={produits} />
        </Section>
      )}
      <Absences absences={absences} />
      {!isBanned(espece) && (
        <div className="espece-thumb">
          <AddEspece slug={espece.slug} />
        </div>
      )}
    </article>
  );
}

interface YearProps {
  espece: Pick<Espece, 'slug' | 'calendrier'>;
  /** In the requested climate, else the usual one; null if it could not be read. */
  arrosages: Arrosages | null;
  /** The climate that the address asks for. */
  asked: Climat | null;
  today: string;
}

/** The parts that depend on the climate; only they change with it. */
function Year({ espece: { slug, calendrier }, arrosages, asked, today }: YearProps) {
  const chosen = useChosenClimat();
  const own = useOwnPlace(!asked);
  const climat = asked ?? chosen ?? own?.climat ?? usualClimat;
  const choice = <ClimatSelect climat={climat} asked={asked !== null} />;
  return (
    <>
      {calendrier && (
        <Section title="Son année" aside={choice}>
          <EspeceYear calendrier={calendrier} climat={climat} today={today} />
          <SourceLine of={[calendrier.source]} />
        </Section>
      )}
      {arrosages && arrosages.rythmes.length > 0 && (
        <Section title="Ses arrosages, mois par mois" aside={calendrier ? null : choice}>
          <EspeceArrosages
            slug={slug}
            served={arrosages}
            here={hereOf(climat, { own, served: asked ?? usualClimat })}
            today={today}
          />
        </Section>
      )}
    </>
  );
}

/** The reader's department if it has the climate shown; null if the served page fits. */
function hereOf(
  climat: Climat,
  { own, served }: { own: ReturnType<typeof useOwnPlace>; served: Climat },
): Here | null {
  if (own?.climat === climat) return { departement: own.departement };
  return climat === served ? null : { climat };
}

/** The count stops at a hundred. */
const gardensCounted = (nombre: number) =>
  nombre < 100
    ? plural(nombre, 'jardin public', 'jardins publics')
    : 'Cent jardins publics et plus';

const MissingEspece = () => (
  <MissingPage
    gone
    title={MISSING}
    text="Cette espèce ne figure pas au catalogue."
    more="Son nom est peut-être écrit autrement : cherchez-la parmi les autres."
  >
    <LinkButton to={paths.especes}>Voir toutes les espèces</LinkButton>
  </MissingPage>
);
