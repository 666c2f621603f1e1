import { Fragment } from 'react';
import { wordsOf } from '../../../contract/words.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';

/** The place of a source on the page of sources. */
export const anchorOf = (source: string) => wordsOf(source).join('-');

interface Props {
  /** The sources of the groups of facts: keys joined by ' ; '. */
  of: readonly (string | undefined)[];
}

/** The sources of the facts above, each once. */
export function SourceLine({ of }: Props) {
  const names = [...new Set(of.flatMap((source) => source?.split(' ; ') ?? []))];
  if (names.length === 0) return null;
  return (
    <p className="source-line">
      <span>{typo(names.length > 1 ? 'Sources : ' : 'Source : ')}</span>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && <span>, </span>}
          <TextLink to={`${paths.sources}#${anchorOf(name)}`}>{name}</TextLink>
        </Fragment>
      ))}
    </p>
  );
}
