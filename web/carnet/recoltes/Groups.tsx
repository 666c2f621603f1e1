import { useState } from 'react';
import type { QuantiteRecoltee } from '../../../contract/carnet/bilan.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatSize } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { quantitesText } from './bilan.ts';

export interface Group {
  key: string;
  name: Elements | string;
  more?: string | undefined;
  quantites: readonly QuantiteRecoltee[];
  surface?: number | null;
  parMetreCarre?: readonly QuantiteRecoltee[] | null;
}

interface Props {
  title: string;
  /** The head of the column of names. */
  head: string;
  groups: readonly Group[];
  /** Shows the harvest of each square metre. */
  areas?: boolean;
}

const FIRST = 8;

/** The harvest of each group, the largest first. */
export function Groups({ title, head, groups, areas }: Props) {
  const [all, setAll] = useState(false);
  if (groups.length === 0) return null;
  const withArea = areas && groups.some(({ parMetreCarre }) => parMetreCarre);
  return (
    <Section title={title}>
      <table className="harvest-table harvest-wide">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Récolté</th>
            {withArea && <th scope="col">Par m²</th>}
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, all ? undefined : FIRST).map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <span>{group.name}</span>
                {group.more && <span className="muted block text-sm">{group.more}</span>}
              </th>
              <td>{quantitesText(group.quantites)}</td>
              {withArea && (
                <td>
                  {group.parMetreCarre ? (
                    <>
                      <span>{quantitesText(group.parMetreCarre)}</span>
                      <span className="muted block text-sm">
                        {`sur ${formatSize(group.surface ?? 0)}\u00a0m²`}
                      </span>
                    </>
                  ) : (
                    <span className="muted">
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">surface non notée</span>
                    </span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {areas && !withArea && (
        <p className="muted mt-3 text-sm">
          {typo('Avec une surface notée, ce qui y est récolté se compte aussi par m².')}
        </p>
      )}
      {groups.length > FIRST && !all && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {`Voir les ${groups.length}`}
        </Button>
      )}
    </Section>
  );
}
