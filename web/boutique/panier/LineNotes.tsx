import { typo } from '../../lib/typo.ts';
import type { CartLine } from './cartLines.ts';
import { LineRemedy } from './LineRemedy.tsx';
import type { LineNews } from './lineNews.ts';

interface Props {
  line: CartLine;
  news: readonly LineNews[];
  /** What to do about it is offered elsewhere. */
  told?: boolean;
}

/** Too little stock, a product sold no more, another price; with what to do about it. */
export function LineNotes({ line, news, told = false }: Props) {
  return news.map(({ text, left }) => (
    <div key={text} className="line-note">
      <span className={`chip ${left === undefined ? 'chip-sun' : 'chip-danger'}`}>
        {typo(text)}
      </span>
      {left !== undefined && !told && <LineRemedy line={line} left={left} />}
    </div>
  ));
}
