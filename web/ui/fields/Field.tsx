import { type ComponentProps, useId } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';

interface Shared {
  label: string;
  hint?: string;
  error?: string | null;
  wide?: boolean;
  /** Marked as wrong by a message elsewhere, whose id is `describedBy`. */
  invalid?: boolean;
  describedBy?: string;
}

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label, control, hint and error, tied together for everyone. */
function Field(
  props: Shared & { required?: boolean; control: (described: Described) => Elements },
) {
  const id = useId();
  const describedBy = [
    props.error && `${id}-error`,
    props.hint && `${id}-hint`,
    props.describedBy,
  ].filter(Boolean);
  return (
    <div className={`field ${props.wide ? 'form-wide' : ''}`}>
      <label htmlFor={id} data-required={props.required || undefined}>
        {typo(props.label)}
      </label>
      {props.control({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': props.error || props.invalid ? true : undefined,
      })}
      {props.error && (
        <p id={`${id}-error`} role="alert" className="error-text">
          {typo(props.error)}
        </p>
      )}
      {props.hint && (
        <p id={`${id}-hint`} className="hint">
          {typo(props.hint)}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  wide,
  invalid,
  describedBy,
  after,
  ...input
}: Shared & ComponentProps<'input'> & { after?: Elements }) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      wide={wide}
      invalid={invalid}
      describedBy={describedBy}
      required={input.required}
      control={(described) => (
        <div className="relative">
          <input className="input" {...input} {...described} />
          {after}
        </div>
      )}
    />
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  wide = true,
  invalid,
  describedBy,
  ...input
}: Shared & ComponentProps<'textarea'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      wide={wide}
      invalid={invalid}
      describedBy={describedBy}
      required={input.required}
      control={(described) => <textarea className="input" {...input} {...described} />}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({
  label,
  hint,
  error,
  wide,
  invalid,
  describedBy,
  choices,
  ...input
}: Shared & ComponentProps<'select'> & { choices: readonly Choice[] }) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      wide={wide}
      invalid={invalid}
      describedBy={describedBy}
      required={input.required}
      control={(described) => (
        <span className="select">
          <select className="input" {...input} {...described}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </span>
      )}
    />
  );
}
