import { fold, wordsOf } from '../../../contract/words.ts';

interface Props {
  text: string;
  words: string;
}

/** A text in which the words that begin as `words` do are marked. */
export function EspeceMark({ text, words }: Props) {
  const begins = wordsOf(words);
  let at = 0;
  return text.split(/([\p{L}\p{N}]+)/u).map((part) => {
    const key = at;
    at += part.length;
    const folded = fold(part);
    const begin = begins.find((word) => folded.startsWith(word));
    // Folding may shorten a letter pair, never lengthen one: what is marked is at most the beginning.
    if (!begin) return <span key={key}>{part}</span>;
    const end = Math.min(begin.length, part.length);
    return (
      <span key={key}>
        <mark>{part.slice(0, end)}</mark>
        <span>{part.slice(end)}</span>
      </span>
    );
  });
}
