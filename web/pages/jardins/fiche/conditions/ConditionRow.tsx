import type { CSSProperties } from 'react';
import { capitalise } from '../../../../lib/format.ts';
import { typo } from '../../../../lib/typo.ts';
import { CheckIcon, type IconComponent } from '../../../../ui/icons.tsx';
import type { Scale, Verdict } from './conditions.ts';

export interface Condition {
  name: string;
  icon: IconComponent;
  ideal: string;
  here: string;
  /** More facts, each with a term and its text. */
  more?: readonly (readonly [string, string])[];
  scale: Scale | null;
  verdict: Verdict | null;
}

/** One condition: its picture, the two texts and the verdict. */
export function ConditionRow(condition: Condition) {
  const { name, icon: Icon, ideal, here, more = [], scale, verdict } = condition;
  const same = ideal !== '' && ideal.trim().toLowerCase() === here.trim().toLowerCase();
  return (
    <li className="condition" data-wrong={verdict?.wrong || undefined}>
      <h3>
        <Icon />
        <span>{name}</span>
      </h3>
      {verdict && (
        <p className="condition-said" data-open={verdict.open}>
          {!verdict.wrong && !verdict.open && <CheckIcon size={16} />}
          <span>{typo(verdict.text)}</span>
        </p>
      )}
      {scale && <ScalePicture scale={scale} />}
      <dl>
        {same ? (
          <Said term="Idéal et ici" text={ideal} />
        ) : (
          <>
            {ideal && <Said term="Idéal" text={ideal} />}
            {here && <Said term="Ici" text={here} />}
          </>
        )}
        {more.map(([term, text]) => (
          <Said key={term} term={term} text={text} />
        ))}
      </dl>
    </li>
  );
}

const Said = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{typo(term)}</dt>
    <dd>{typo(capitalise(text))}</dd>
  </div>
);

const at = (place: number) => ({ '--at': place }) as CSSProperties;
const across = ({ from, to }: { from: number; to: number }) => ({
  left: `${from}%`,
  width: `${to - from}%`,
});

/** The picture of the texts below. */
function ScalePicture({ scale }: { scale: Scale }) {
  const { ideal, here, pins, marks, outside } = scale;
  return (
    <div className="scale" aria-hidden>
      <div className="scale-line">
        {ideal && (
          <span className="scale-ideal" style={across(ideal)}>
            {ideal.to - ideal.from > 14 && 'idéal'}
          </span>
        )}
        {outside.map((span) => (
          <span key={span.from} className="scale-outside" style={across(span)} />
        ))}
        <span className="scale-here" style={across(here)} />
        {pins.map((pin) => (
          <span key={pin.at} className="scale-pin" style={at(pin.at)}>
            {pin.text}
          </span>
        ))}
      </div>
      {marks.map((mark) => (
        <span key={mark.at} className="scale-mark" style={at(mark.at)}>
          {mark.text}
        </span>
      ))}
    </div>
  );
}
