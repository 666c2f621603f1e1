import { useRef, useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../Button.tsx';
import { icon } from '../icons.tsx';
import { TextField } from './Field.tsx';

export const CopyIcon = /*#__PURE__*/ icon('M9 9h11v11.500H9ZM5.500 15.500H4v-12h11V5.500');

interface Props {
  label: string;
  hint: string;
  value: string;
  /** On the button. */
  copy?: string;
  /** The messages after a copy, and where the browser refused to copy. */
  copied?: string;
  selected?: string;
  /** More buttons beside. */
  children?: Elements;
}

/** A secret or an address shown once, to be copied now. */
export function CopyField({
  label,
  hint,
  value,
  copy = 'Copier',
  copied = 'Copié.',
  selected = 'Le texte est sélectionné : copiez-le.',
  children,
}: Props) {
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const take = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setMessage(copied);
    } catch {
      // Some browsers refuse the clipboard: the text is selected, to be copied by hand.
      box.current?.querySelector('input')?.select();
      setMessage(selected);
    }
  };
  return (
    <>
      <div ref={box}>
        <TextField
          label={label}
          hint={hint}
          value={value}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="form-actions">
        <Button onClick={take} icon={<CopyIcon />}>
          {copy}
        </Button>
        {children}
        <p role="status" className="hint">
          {typo(message)}
        </p>
      </div>
    </>
  );
}
