import { useSearchParams } from 'react-router';
import type { BilanDesRecoltes } from '../../../contract/carnet/bilan.ts';
import { unites } from '../../../contract/carnet/journal.ts';
import { currentDay } from '../../lib/clock.ts';
import { capitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty, Loading } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Bar, Bars } from './Bars.tsx';
import { byQuantity, quantiteIn, quantitesText, useBilan } from './bilan.ts';
import { Groups } from './Groups.tsx';
import { OneByOne } from './OneByOne.tsx';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  capitalise(monthName.format(new Date(Date.UTC(2026, index, 1)))),
);

/** A member's harvests, a year at a time. */
export function OwnRecoltes() {
  const [search] = useSearchParams();
  const now = Number(currentDay().slice(0, 4));
  const asked = search.get('annee') ?? '';
  const annee = /^(19|20|21)\d\d$/.test(asked) ? Number(asked) : now;
  const { bilan, failed, stale, again } = useBilan(annee);
  if (failed)
    return (
      <Empty error text="Vos récoltes n’ont pas pu être lues.">
        <Button onClick={again}>Réessayer</Button>
      </Empty>
    );
  if (!bilan) return <Loading />;
  if (bilan.parAnnee.length === 0)
    return (
      <Empty
        text="Rien de récolté encore…"
        more="Sur la page d’une plante, « Récolter » note ce qu’elle vous a donné ; l’année se dessine ici."
      >
        <LinkButton to={paths.mesPlantes}>Voir mes plantes</LinkButton>
      </Empty>
    );
  const years = [...new Set([...bilan.parAnnee.map((each) => each.annee), now, annee])];
  return (
    <div aria-busy={stale} data-stale={stale || undefined} className="harvest-page">
      <nav className="harvest-years" aria-label="Année">
        {years
          .sort((a, b) => b - a)
          .map((year) => (
            <Link
              key={year}
              to={`${paths.recoltes}?annee=${year}`}
              aria-current={year === annee ? 'page' : undefined}
              preventScrollReset
            >
              {year}
            </Link>
          ))}
      </nav>
      <Season bilan={bilan} />
      <Years bilan={bilan} annee={annee} />
      {bilan.total.length > 0 && <OneByOne key={annee} annee={annee} onChanged={again} />}
    </div>
  );
}

/** The harvest of one year. */
function Season({ bilan }: { bilan: BilanDesRecoltes }) {
  if (bilan.total.length === 0)
    return <p className="mt-6">{typo(`Rien de récolté en ${bilan.annee}.`)}</p>;
  const best = new Map(bilan.meilleureAnnee.map((each) => [each.unite, each.annee]));
  return (
    <>
      <ul className="harvest-totals">
        {bilan.total.map(({ unite, quantite }) => (
          <li key={unite} className="card as-stack-2 justify-items-start content-start p-4">
            <strong>{quantitesText([{ unite, quantite }])}</strong>
            {bilan.parAnnee.length > 1 && best.get(unite) === bilan.annee && (
              <span className="muted text-sm">votre meilleure année</span>
            )}
          </li>
        ))}
      </ul>
      <Section title="Mois par mois">
        <div className="harvest-figures">
          {bilan.total.map(({ unite }) => (
            <Bars
              key={unite}
              title="Récolté chaque mois"
              unite={unite}
              bars={bilan.parMois.map(({ mois, quantites }): Bar => {
                const name = MONTHS[mois - 1] ?? '';
                const quantite = quantiteIn({ quantites }, unite);
                return { key: mois, short: name.charAt(0), name, quantite };
              })}
            />
          ))}
        </div>
      </Section>
      <div className="harvest-columns">
        <Groups
          title="Plantes"
          head="Plante"
          groups={bilan.parPlante.toSorted(byQuantity).map(({ id, nom, nomJardin, quantites }) => ({
            key: String(id),
            name: <Link to={paths.plante(id)}>{typo(nom)}</Link>,
            more: typo(nomJardin),
            quantites,
          }))}
        />
        <Groups
          title="Espèces"
          head="Espèce"
          groups={bilan.parEspece.toSorted(byQuantity).map(({ slug, nom, quantites }) => ({
            key: slug ?? '',
            name: slug ? <Link to={paths.espece(slug)}>{typo(nom)}</Link> : 'Sans espèce connue',
            quantites,
          }))}
        />
        <Groups
          areas
          title="Jardins"
          head="Jardin"
          groups={bilan.parJardin.toSorted(byQuantity).map(({ id, nom, ...group }) => ({
            key: String(id),
            name: <Link to={paths.jardin(id)}>{typo(nom)}</Link>,
            ...group,
          }))}
        />
        <Groups
          areas
          title="Carrés et bordures"
          head="Carré"
          groups={bilan.parCarre.toSorted(byQuantity).map(({ idJardin, nomJardin, ...group }) => ({
            ...group,
            key: `${idJardin} ${group.nom}`,
            name: typo(group.nom),
            more: typo(nomJardin),
          }))}
        />
      </div>
    </>
  );
}

/** Several years side by side, with the best. */
function Years({ bilan, annee }: { bilan: BilanDesRecoltes; annee: number }) {
  const { parAnnee, meilleureAnnee } = bilan;
  if (parAnnee.length < 2) return null;
  return (
    <Section title="D’une année à l’autre">
      <ul className="mb-4">
        {[...new Set(meilleureAnnee.map(({ annee }) => annee))].map((year) => (
          <li key={year}>
            {typo(
              `Meilleure année : ${year}, ${quantitesText(meilleureAnnee.filter(({ annee }) => annee === year))}`,
            )}
          </li>
        ))}
      </ul>
      <div className="harvest-figures">
        {unites
          .filter((unite) => parAnnee.filter((each) => quantiteIn(each, unite) > 0).length > 1)
          .map((unite) => (
            <Bars
              key={unite}
              title="Récolté chaque année"
              unite={unite}
              marked={annee}
              bars={parAnnee.map((each) => ({
                key: each.annee,
                short: String(each.annee),
                name: String(each.annee),
                quantite: quantiteIn(each, unite),
              }))}
            />
          ))}
      </div>
    </Section>
  );
}
