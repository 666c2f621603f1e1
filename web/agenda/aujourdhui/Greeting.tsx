import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { weekdayAndDate } from '../../jardins/days.ts';
import { capitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  /** Without it, only its space. */
  jour: Pick<Aujourdhui, 'date' | 'jardin'> | null;
  pseudo: string;
}

/** The greeting over an own garden's picture of this month. */
export function Greeting({ jour, pseudo }: Props) {
  const jardin = jour?.jardin;
  return (
    <header className="greeting">
      {jardin && (
        <Picture
          drawing={`${jardin.illustration}-panorama`}
          alt=""
          ratio="3:1"
          sizes="(max-width: 1208px) 100vw, 1208px"
          first
          className="greeting-garden"
        />
      )}
      <div className="greeting-words">
        <p className="min-h-[1.6rem] text-md">
          {jour && typo(capitalise(weekdayAndDate(jour.date)))}
        </p>
        <h1>{typo(`Bonjour ${pseudo}`)}</h1>
      </div>
    </header>
  );
}
