import { useEffect, useRef } from 'react';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';

/** Ten recovery codes, shown this once. */
export function CodesDeSecours({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="acces-secret">
      <h4 ref={title} tabIndex={-1}>
        Vos dix codes de secours
      </h4>
      <p>
        {typo(
          'Chacun remplace une fois le code de votre application, si vous la perdez. Ils ne sont montrés que maintenant : gardez-les ailleurs que dans votre téléphone.',
        )}
      </p>
      <ol className="acces-codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <CopyField
        label="Tous ensemble"
        hint="Pour les coller dans un gestionnaire de mots de passe."
        value={codes.join(' ')}
        copy="Copier les codes"
      >
        <Button look="ghost" onClick={onKept}>
          C’est noté
        </Button>
      </CopyField>
    </div>
  );
}
