import { typo } from '../../lib/typo.ts';

export function PlainAddress({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line} className="block">
          {typo(line)}
        </span>
      ))}
    </address>
  );
}
