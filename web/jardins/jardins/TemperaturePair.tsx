import { useState } from 'react';
import { TextField } from '../../ui/Field.tsx';
import {
  enterTemperature,
  noTemperatures,
  type Side,
  type Temperatures,
  type Typing,
  temperatureBounds,
  temperatureProblem,
} from './linkTemperatures.ts';

interface Props {
  temperatures: ReturnType<typeof useLinkedTemperatures>;
  onEnter: (side: Side, text: string) => void;
}

/** The coolest and the warmest, in whole degrees. */
export function TemperaturePair({ temperatures, onEnter }: Props) {
  const field = (side: Side) => ({
    type: 'number',
    step: 1,
    ...temperatureBounds[side],
    value: temperatures.shown[side],
    error: temperatures.problems[side] ?? null,
    onChange: (event: { target: { value: string } }) => onEnter(side, event.target.value),
    onBlur: temperatures.leave,
  });
  return (
    <div className="form-pair form-wide items-start">
      <TextField label="Température minimale (°C)" name="temperatureMin" {...field('minimum')} />
      <TextField label="Température maximale (°C)" name="temperatureMax" {...field('maximum')} />
    </div>
  );
}

type Problems = Partial<Record<Side, string>>;

/** What a browser holds back of a number field is no number either, though its value is empty. */
const textOf = (form: HTMLFormElement, name: string, shown: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.validity.badInput ? '?' : shown;

export function useLinkedTemperatures(initial: Temperatures = noTemperatures) {
  const [shown, setShown] = useState(initial);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  return {
    shown,
    problems,
    enter(side: Side, text: string): Temperatures {
      const next = enterTemperature(shown, typing, side, text);
      setShown(next.shown);
      setTyping(next.typing);
      setProblems({});
      return next.shown;
    },
    leave: () => setTyping(null),
    replace(by: Temperatures) {
      setShown(by);
      setTyping(null);
      setProblems({});
    },
    /** Says what is wrong below its field, and goes to the first; whether all is well. */
    check(form: HTMLFormElement): boolean {
      const minimum = temperatureProblem('minimum', textOf(form, 'temperatureMin', shown.minimum));
      const maximum = temperatureProblem('maximum', textOf(form, 'temperatureMax', shown.maximum));
      setProblems({ ...(minimum && { minimum }), ...(maximum && { maximum }) });
      if (!minimum && !maximum) return true;
      const first = minimum ? 'temperatureMin' : 'temperatureMax';
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return false;
    },
  };
}
