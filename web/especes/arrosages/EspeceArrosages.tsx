import type { EspeceArrosages as Arrosages } from '../../../contract/especes/arrosages/arrosages.ts';
import type { Climat } from '../../../contract/especes/climat.ts';
import { UNE_FOIS } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { capitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { SourceLine } from '../especes/SourceLine.tsx';
import './arrosages.css';
import { monthText, rythmeName, rythmeText } from './rythmeWords.ts';

/** The reader's place: a department, else a climate. */
export type Here = { departement: string } | { climat: Climat };

interface Props {
  slug: string;
  /** As the page was served. */
  served: Arrosages;
  /** Null if the page was served for this place. */
  here: Here | null;
  /** Today in Paris, `YYYY-MM-DD`. */
  today: string;
}

const months = Array.from({ length: 12 }, (_, at) => {
  const name = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
  return name.format(new Date(Date.UTC(2026, at)));
});

/** How often a species is to be watered in each month of a usual year here, in the ground, in a pot, or indoors. */
export function EspeceArrosages({ slug, served, here, today }: Props) {
  const { value } = useAsked(here && JSON.stringify([slug, here]), (signal) =>
    api('GET /espece/:slug/arrosages', { params: { slug }, query: here ?? {}, signal }),
  );
  const { nomDepartement, rythmes } = value ?? served;
  const month = Number(today.slice(5, 7));
  return (
    <div className="panel rythmes-year">
      <p>
        <strong>{typo(`${capitalise(months[month - 1] ?? '')}, ${nomDepartement} : `)}</strong>
        <span>{typo(`${monthText(rythmes, month)}.`)}</span>
      </p>
      {rythmes.map(({ mois, ...rythme }) => (
        <div key={rythmeName(rythme)}>
          <h3>{typo(capitalise(rythmeName(rythme)))}</h3>
          <ol>
            {mois.map((days, at) => (
              <li
                key={months[at]}
                data-level={levelOf(days)}
                aria-current={at + 1 === month ? 'date' : undefined}
              >
                <span aria-hidden="true">{(months[at] ?? '').charAt(0).toUpperCase()}</span>
                <b aria-hidden="true">{shortText(days)}</b>
                <span className="sr-only">{typo(`${months[at]} : ${rythmeText(days)}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className="muted">
        {typo(
          'Jours entre deux arrosages, par temps habituel : 1, chaque jour ; 1×, une fois dans le mois ; –, rien. Votre jardin compte, lui, la pluie et la chaleur de ces jours-ci.',
        )}
      </p>
      <SourceLine of={['Météo-France ; FAO 56']} />
    </div>
  );
}

function shortText(days: number | null): string {
  if (days === null) return '–';
  return days === UNE_FOIS ? '1×' : String(days);
}

/** More frequent waterings are bluer. */
function levelOf(days: number | null): number {
  if (days === null) return 0;
  if (days > 12) return 1;
  return days > 4 ? 2 : 3;
}
