import { type ReactNode, useState } from 'react';
import type { ArrosagePlante } from '../../../contract/jardins/arrosagePlante.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import type { Soin } from '../../../contract/jardins/soins/soin.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { CloseIcon, DropIcon, SproutIcon } from '../../ui/icons.tsx';
import { longDay, shortDay } from './dayWords.ts';
import { CareIcon, IllIcon } from './ficheIcons.tsx';
import { type Entry, lifeOf, paceText } from './life.ts';

interface Props {
  plante: Plante;
  arrosages: readonly ArrosagePlante[];
  soins: readonly Soin[];
  today: string;
  /** Its owner takes a care back. */
  onRemove?: (soin: Soin) => void;
}

const icons = { arrosages: DropIcon, soin: CareIcon, etat: IllIcon, arrivee: SproutIcon };

/** What is known of its life in the garden, newest first. */
export function Life({ plante, arrosages, soins, today, onRemove }: Props) {
  const [only, setOnly] = useState<'arrosages' | 'soin'>();
  const year = today.slice(0, 4);
  const when = (day: string) => (day.startsWith(year) ? shortDay(day) : formatDay(day));
  const filters = [
    { value: undefined, label: 'Tout' },
    { value: 'arrosages' as const, label: 'Arrosages' },
    { value: 'soin' as const, label: 'Soins' },
  ];
  return (
    <section className="fiche-life" aria-labelledby="vie">
      <h2 id="vie">Sa vie au jardin</h2>
      {soins.length > 0 && arrosages.length > 0 && (
        <div className="life-filters">
          {filters.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={only === value}
              onClick={() => setOnly(value)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <ol className="life">
        {lifeOf(plante, arrosages, soins, only).map((entry) => (
          <LifeEntry key={`${entry.kind} ${entry.date}${keyOf(entry)}`} {...{ entry, when }}>
            {entry.kind === 'soin' && onRemove && (
              <button
                type="button"
                className="icon-button"
                aria-label={`Retirer : ${entry.text.toLowerCase()} du ${formatDay(entry.date)}`}
                onClick={() => onRemove(entry.soin)}
              >
                <CloseIcon size={16} />
              </button>
            )}
          </LifeEntry>
        ))}
      </ol>
    </section>
  );
}

const keyOf = (entry: Entry) => (entry.kind === 'soin' ? ` ${entry.soin.genre}` : '');

interface EntryProps {
  entry: Entry;
  when: (day: string) => string;
  children: ReactNode;
}

function LifeEntry({ entry, when, children }: EntryProps) {
  const Icon = icons[entry.kind];
  return (
    <li data-kind={entry.kind}>
      <span className="life-sign">
        <Icon size={18} />
      </span>
      {entry.kind === 'arrosages' && entry.days.length > 1 ? (
        <details>
          <summary>
            <b>{plural(entry.days.length, 'arrosage')}</b>
            <span className="muted">{`du ${when(entry.days.at(-1) as string)} au ${when(entry.date)}`}</span>
            <span className="muted">{paceText(entry.days)}</span>
          </summary>
          <ul>
            {entry.days.map((day) => (
              <li key={day}>{longDay(day)}</li>
            ))}
          </ul>
        </details>
      ) : (
        <p>
          <b>{titleOf(entry)}</b>
          <span className="muted">{when(entry.date)}</span>
          {entry.kind === 'arrivee' && entry.text && <span className="muted">{entry.text}</span>}
        </p>
      )}
      {children}
    </li>
  );
}

function titleOf(entry: Entry): string {
  if (entry.kind === 'arrosages') return '1\u00a0arrosage';
  return entry.kind === 'arrivee' ? 'Ajoutée au jardin' : entry.text;
}
