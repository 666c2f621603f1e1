import { useNavigate } from 'react-router';
import { type Climat, climats } from '../../../contract/especes/climat.ts';
import { capitalise } from '../../lib/format.ts';
import { FactIcon } from '../drawings.tsx';
import { chooseClimat } from './climatChoice.ts';

interface Props {
  climat: Climat;
  /** True if the address names a climate: a choice then changes the address. */
  asked: boolean;
}

/** The choice of a climate; without JavaScript it is a form that puts it in the address. */
export function ClimatSelect({ climat, asked }: Props) {
  const navigate = useNavigate();
  return (
    <form method="get" className="climat-choice">
      <FactIcon name="lieu" />
      <select
        name="climat"
        aria-label="Climat"
        value={climat}
        onChange={({ target }) => {
          chooseClimat(target.value as Climat);
          if (asked) void navigate('?', { replace: true, preventScrollReset: true });
        }}
      >
        {climats.map((each) => (
          <option key={each} value={each}>
            {capitalise(each)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          Voir
        </button>
      </noscript>
    </form>
  );
}
