import { useState } from 'react';
import type { FinDeSaison, Oubliee } from '../../../contract/agenda/aujourdhui.ts';
import { shortDateAndYear } from '../../jardins/days.ts';
import { currentDay } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { decapitalise, formatNumber, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Fold } from '../../ui/Fold.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import {
  goneKey,
  isGone,
  type Kind,
  kindsOf,
  notYet,
  pullUp,
  seasonText,
  stillThere,
} from './saisons.ts';
import './seasonEnds.css';
import type { Act, Jour } from './useJour.ts';

interface Props {
  fins: readonly FinDeSaison[];
  oubliees: readonly Oubliee[];
  jour: Pick<Jour, 'of' | 'act'>;
}

/** Ended seasons and plants that may be gone: each answer is one tap; these questions are no due works. */
export function SeasonEnds({ fins, oubliees, jour }: Props) {
  const { now, past } = kindsOf(fins, currentDay());
  if (now.length + past.length + oubliees.length === 0) return null;
  return (
    <>
      {now.length + past.length > 0 && (
        <Fold
          heading
          title="Fin de saison"
          count={now.length + past.length}
          text={[...now, ...past].map(({ nom }) => decapitalise(nom)).join(', ')}
        >
          <ul className="season-ends">
            {now.map((kind) => (
              <Ended key={kind.key} kind={kind} past={false} jour={jour} />
            ))}
            {past.length === 1 && past[0] && <Ended kind={past[0]} past jour={jour} />}
            {past.length > 1 && <PastYears kinds={past} jour={jour} />}
          </ul>
        </Fold>
      )}
      {oubliees.length > 0 && <Forgotten plantes={oubliees} jour={jour} />}
    </>
  );
}

interface EndedProps {
  kind: Kind;
  /** True for a past year. */
  past: boolean;
  jour: Props['jour'];
}

function Ended({ kind, past, jour }: EndedProps) {
  const of = kind.nom;
  return (
    <Asked text={seasonText(kind)} done={jour.of.get(kind.key)?.text}>
      <Answer of={of} good onClick={() => jour.act(pullUp([kind], { past }))}>
        {kind.plantes.length > 1 ? 'Arrachées' : 'Arrachée'}
      </Answer>
      <Answer of={of} onClick={() => jour.act(notYet([kind]))}>
        Pas encore
      </Answer>
    </Asked>
  );
}

/** Unended seasons of past years: one question for all of them, or one for each kind. */
function PastYears({ kinds, jour }: { kinds: readonly Kind[]; jour: Props['jour'] }) {
  const left = kinds.filter(({ key }) => !jour.of.has(key));
  const count = left.reduce((sum, { plantes }) => sum + plantes.length, 0);
  const done = left.length === 0 ? jour.of.get(kinds[0]?.key ?? '')?.text : undefined;
  const ask = (act: Act) => jour.act(act);
  return (
    <>
      <Asked
        text={`Vos ${formatNumber(count)} plantes des années passées sont-elles finies ?`}
        done={done}
      >
        <Answer
          of="plantes des années passées"
          good
          onClick={() => ask(pullUp(left, { past: true }))}
        >
          Oui, toutes
        </Answer>
        <Answer of="plantes des années passées" onClick={() => ask(notYet(left))}>
          Pas encore
        </Answer>
      </Asked>
      {done === undefined && (
        <li>
          <details className="today-fold">
            <summary>Lesquelles</summary>
            <ul className="season-ends">
              {kinds.map((kind) => (
                <Ended key={kind.key} kind={kind} past jour={jour} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

/** The number shown at first. */
const FIRST = 5;

function Forgotten({ plantes, jour }: { plantes: readonly Oubliee[]; jour: Props['jour'] }) {
  const [all, setAll] = useState(false);
  const visible = all ? plantes : plantes.slice(0, FIRST);
  return (
    <Fold
      heading
      title="Toujours là ?"
      count={plantes.length}
      text={plantes.map(({ nom }) => decapitalise(nom)).join(', ')}
    >
      <ul className="season-ends">
        {visible.map((plante) => (
          <Asked
            key={plante.idPlante}
            text={
              <>
                <Link to={paths.plante(plante.idPlante)} className="text-link">
                  {typo(plante.nom)}
                </Link>
                <span className="muted">{` attend depuis le ${shortDateAndYear(plante.depuis)}`}</span>
              </>
            }
            done={jour.of.get(goneKey(plante))?.text}
          >
            <Answer of={plante.nom} good onClick={() => jour.act(stillThere(plante))}>
              Oui
            </Answer>
            <Answer of={plante.nom} onClick={() => jour.act(isGone(plante))}>
              Non
            </Answer>
          </Asked>
        ))}
      </ul>
      {visible.length < plantes.length && (
        <button type="button" className="works-all" onClick={() => setAll(true)}>
          {`Tout voir (${plural(plantes.length, 'plante')})`}
        </button>
      )}
    </Fold>
  );
}

interface AskedProps {
  text: Elements | string;
  /** The answer just given, shown in place of the answers. */
  done: string | undefined;
  children: Elements;
}

const Asked = ({ text, done, children }: AskedProps) => (
  <li className="season-end" data-done={done === undefined ? undefined : true}>
    <p>{typeof text === 'string' ? typo(text) : text}</p>
    {done === undefined ? (
      <div className="season-answers">{children}</div>
    ) : (
      <p className="as-tap-2 text-leaf">
        <CheckIcon size={18} />
        <span>{typo(done)}</span>
      </p>
    )}
  </li>
);

interface AnswerProps {
  /** The subject, for readers who do not see the question beside it. */
  of: string;
  good?: boolean;
  onClick: () => void;
  children: string;
}

const Answer = ({ of, good, onClick, children }: AnswerProps) => (
  <button type="button" className={good ? 'choice-good' : undefined} onClick={onClick}>
    <span>{children}</span>
    <span className="sr-only">{typo(` : ${of}`)}</span>
  </button>
);
