import { TextField } from '../../ui/Field.tsx';
import { type Side, temperatureBounds } from './linkTemperatures.ts';
import type { useLinkedTemperatures } from './useLinkedTemperatures.ts';

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
