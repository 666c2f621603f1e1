import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasYears } from '../../../contract/especes/climat.ts';
import type { Hiver } from '../../../contract/especes/lieu.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { LieuJardin } from '../../../contract/jardins/lieuJardin.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { NO_YEARS } from '../../especes/saison/saisonWords.ts';
import { formatTemperature, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { dayName, spanName } from './dayOfYear.ts';

interface Props {
  jardin: Jardin;
  lieu: LieuJardin;
  owner: boolean;
}

/** The place of a garden, its usual frosts, and its plants that would not bear the winter. */
export function LieuNotes({ jardin, lieu, owner }: Props) {
  useOwnVersion(lieu, owner);
  if (!lieu.departement)
    return (
      <OwnerPart of={jardin.userId}>
        <p className="mt-4">
          <Link className="text-link" to={paths.editJardin(jardin.id)}>
            {typo('Dites où est ce jardin : son climat et ses gelées en seront connus')}
          </Link>
        </p>
      </OwnerPart>
    );
  return (
    <div className="lieu-notes">
      <p>
        {typo(
          `${lieu.nomDepartement} (${lieu.departement})${lieu.climat && `, climat ${lieu.climat}`}.`,
        )}
      </p>
      {lieu.climat !== '' && !hasYears(lieu.climat) && <p>{typo(NO_YEARS)}</p>}
      <Cold lieu={lieu} />
      <Winter lieu={lieu} />
    </div>
  );
}

/** The served page is the same for everyone: its owner reads it again with the owner's own fields. */
function useOwnVersion(lieu: LieuJardin, owner: boolean): void {
  const { revalidate } = useRevalidator();
  const isOthers = owner && lieu.departement !== '' && lieu.derniereGelee === undefined;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
}

function Cold({ lieu: { gelees, hiver, derniereGelee, premiereGelee } }: { lieu: LieuJardin }) {
  if (!gelees || !hiver) return null;
  const sources = [...gelees.source.split(' ; '), hiver.source];
  const last = derniereGelee
    ? `dernière gelée le ${dayName(derniereGelee)} (votre date)`
    : `dernières gelées ${spanName(gelees.derniere)}`;
  const first = premiereGelee
    ? `première le ${dayName(premiereGelee)} (votre date)`
    : `premières ${spanName(gelees.premiere)}`;
  return (
    <p>
      <span>
        {typo(`Repères : ${last}, ${first}, froid d’un hiver habituel ${degrees(hiver)}. `)}
      </span>
      <small>{typo(`Sources : ${sources.join(', ')}.`)}</small>
    </p>
  );
}

const degrees = ({ minimum }: Hiver) => formatTemperature(String(minimum));

const MOST_NAMES = 6;

function Winter({ lieu: { hiver, fragiles } }: { lieu: LieuJardin }) {
  if (!hiver || fragiles.length === 0) return null;
  const one = fragiles.length === 1;
  const rest = fragiles.length - MOST_NAMES;
  return (
    <p>
      <span>
        {typo(
          `À protéger ou à rentrer l’hiver : ${plural(fragiles.length, 'plante')} ne ${one ? 'supporterait' : 'supporteraient'} pas les ${degrees(hiver)} d’un hiver habituel : `,
        )}
      </span>
      {fragiles.slice(0, MOST_NAMES).map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && <span>, </span>}
          <Link to={paths.plante(id)}>{typo(name)}</Link>
        </span>
      ))}
      <span>{`${rest > 0 ? ` et ${plural(rest, 'autre')}` : ''}.`}</span>
    </p>
  );
}
