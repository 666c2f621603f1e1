import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { SproutIcon } from '../icons.tsx';

interface Props {
  title: string;
  intro: string;
  wide?: boolean;
  children: Elements;
}

/** A sheet of paper in the middle of the page, for forms. */
export function SheetPage({ title, intro, wide, children }: Props) {
  return (
    <div className="wrap page">
      <div className={`mx-auto ${wide ? 'max-w-[52rem]' : 'max-w-[27rem]'}`}>
        <header className="mb-7">
          <span className="text-leaf">
            <SproutIcon size={52} />
          </span>
          <h1 className="mt-2 text-h1-sheet">{typo(title)}</h1>
          <p className="muted mt-2">{typo(intro)}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
