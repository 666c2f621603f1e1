import type { ReactNode } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { formatTemperature, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { ThermometerIcon } from '../../ui/icons.tsx';
import { ExpositionChip } from './ExpositionChip.tsx';

interface Props {
  jardin: Jardin;
  /** The owner for the others, the tools for the owner. */
  aside: ReactNode;
  /** What went wrong on this page. */
  error?: string | null;
}

export function JardinHeader({ jardin, aside, error }: Props) {
  return (
    <div className="jardin-head">
      <div className="max-w-[44rem] min-w-0">
        <h1 className="[overflow-wrap:anywhere]">{typo(jardin.nomJardin)}</h1>
        <p role="alert" className="error-text mt-3 empty:hidden">
          {error && typo(error)}
        </p>
        {jardin.description && (
          <p className="muted mt-4 text-[1.1rem] whitespace-pre-line [overflow-wrap:anywhere]">
            {typo(jardin.description)}
          </p>
        )}
        <p className="mt-5 flex flex-wrap gap-2">
          {jardin.exposition && <ExpositionChip exposition={jardin.exposition} />}
          {jardin.temperature && (
            <span className="chip">
              <ThermometerIcon size={18} />
              {formatTemperature(jardin.temperature)}
            </span>
          )}
          <span className="chip">{plural(jardin.nombreDePlantes, 'plante')}</span>
        </p>
      </div>
      {aside}
    </div>
  );
}
