import type { ReactNode } from 'react';
import { BackButton } from '../../ui/BackButton.tsx';
import { Prose } from '../../ui/parts/Prose.tsx';

interface SheetProps {
  /** Where the way back leads. */
  back: string;
  children: ReactNode;
}

/** A sheet of reading, in the middle of its page. */
export function ReadingSheet({ back, children }: SheetProps) {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={back} look="ghost" className="justify-self-start" />
        <Prose>{children}</Prose>
      </div>
    </div>
  );
}
