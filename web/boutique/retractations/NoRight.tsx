import { typo } from '../../lib/typo.ts';

/** What stays because the law gives no right of withdrawal for it. */
export function NoRight({ exclues }: { exclues: readonly string[] }) {
  if (exclues.length === 0) return null;
  const names = exclues.map((nom) => `« ${nom} »`).join(', ');
  return (
    <p className="muted">{typo(`Sans droit de rétractation (article L221-28) : ${names}.`)}</p>
  );
}
