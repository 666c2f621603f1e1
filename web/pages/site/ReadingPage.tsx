import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import { ReadingSheet } from './ReadingSheet.tsx';

interface PageProps {
  /** A title, a paragraph that leads in, and the rest (`shown`). */
  text: string;
  back: string;
  /** What the list of the chapters is called, where there is one: those whose headings are named `{#so}`. */
  contents?: string;
  children?: ReactNode;
}

/** A page whose text is a Markdown file beside it. */
export function ReadingPage({ text, back, contents, children }: PageProps) {
  const [title = '', lead = '', ...blocks] = blocksOf(text);
  const chapters = blocks.map(headingOf).filter((heading) => heading?.id);
  return (
    <ReadingSheet back={back}>
      <h1>{title.replace('# ', '')}</h1>
      <p className="muted mt-3 text-lg">{inline(lead)}</p>
      {contents && (
        <nav aria-label={contents}>
          <ol className="guide-contents">
            {chapters.map((heading) => (
              <li key={heading?.id}>
                <a href={`#${heading?.id}`} className="text-link">
                  {heading?.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {blocks.map(block)}
      {children}
    </ReadingSheet>
  );
}

/**
 * What these texts use of Markdown, each block parted from the next by an empty line: headings, lists, and
 * paragraphs of one line; a third heading has its facts right beneath it, a line for each: `name : what is said`.
 * Elements, not components: `Prose` gives their texts French spaces.
 */
export const shown = (text: string) => blocksOf(text).map(block);

const blocksOf = (text: string) => text.trim().split('\n\n');

function headingOf(text: string) {
  const [, title, id] = /^## (.+?)(?: \{#([\w-]+)\})?$/.exec(text) ?? [];
  return title === undefined ? null : { title, id };
}

function block(text: string) {
  const heading = headingOf(text);
  if (heading)
    return (
      <h2 key={text} id={heading.id}>
        {heading.title}
      </h2>
    );
  const lines = text.split('\n');
  if (text.startsWith('### ')) return facts(lines);
  const items = lines.map((line) => <li key={line}>{inline(line.replace(/^\S+ /, ''))}</li>);
  if (text.startsWith('- ')) return <ul key={text}>{items}</ul>;
  if (text.startsWith('1. ')) return <ol key={text}>{items}</ol>;
  return <p key={text}>{inline(text)}</p>;
}

const facts = ([title = '', ...lines]: readonly string[]) => (
  <section key={title} className="mb-5">
    <h3>{title.replace('### ', '')}</h3>
    <dl className="facts mt-2">
      {lines.flatMap((line) => {
        const [name = '', ...said] = line.split(' : ');
        return [<dt key={name}>{name}</dt>, <dd key={line}>{said.join(' : ')}</dd>];
      })}
    </dl>
  </section>
);

/** `[words](/address)` and `**strong**`. */
const inline = (text: string): ReactNode =>
  text.split(/(\[.+?\]\(.+?\)|\*\*.+?\*\*)/).map((part) => {
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (words && address)
      return (
        <TextLink key={part} to={address}>
          {words}
        </TextLink>
      );
    return part.startsWith('**') ? <strong key={part}>{part.slice(2, -2)}</strong> : part;
  });
