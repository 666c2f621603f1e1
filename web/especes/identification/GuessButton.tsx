import { lazy, Suspense, useState } from 'react';
import type { Proposition } from '../../../contract/especes/identification.ts';
import { loadPart } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';

const PhotoGuess = lazy(async () => ({
  default: (await loadPart(() => import('./PhotoGuess.tsx'))).PhotoGuess,
}));

interface Props {
  onPick: (proposition: Proposition) => void;
}

/** Identifies a plant by photo through another service: asks before each photo is sent. */
export function GuessButton({ onPick }: Props) {
  const [asking, setAsking] = useState<boolean>();
  const button = (
    <div className="guess">
      <Button
        look="quiet"
        icon={<CameraIcon size={20} />}
        // The focus returns to this button.
        autoFocus={asking === false}
        onClick={() => setAsking(true)}
      >
        Reconnaître par une photo
      </Button>
    </div>
  );
  if (!asking) return button;
  return (
    <Suspense fallback={button}>
      <PhotoGuess
        onPick={(proposition) => {
          setAsking(false);
          onPick(proposition);
        }}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
}
