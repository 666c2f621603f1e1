import { useRef, useState } from 'react';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { CopyIcon } from '../../ui/tools/copyIcon.tsx';

/** A secret that is shown this once, to be taken along now. */
export function SecretOnce({
  label,
  hint,
  secret,
}: {
  label: string;
  hint: string;
  secret: string;
}) {
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copié.');
    } catch {
      // Not every browser lets a page write there: it is ready to be copied by hand.
      box.current?.querySelector('input')?.select();
      setSaid('Le texte est sélectionné : copiez-le.');
    }
  };
  return (
    <div className="acces-secret">
      <div ref={box}>
        <TextField
          label={label}
          hint={hint}
          value={secret}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="form-actions">
        <Button onClick={copy} icon={<CopyIcon />}>
          Copier
        </Button>
        <p role="status" className="hint">
          {typo(said)}
        </p>
      </div>
    </div>
  );
}
