const parallel = 8;
const perMember = 2;

interface Drained<Row> {
  /** Takes a row for this process alone, none of the members `busy`; undefined when none is due. */
  claim(busy: readonly number[]): Promise<Row | undefined>;
  /** Answers whether it arrived. */
  send(row: Row): Promise<boolean>;
  failed(row: Row, error: unknown): void;
}

/** Sends all that is due, eight at once, of each member two; answers how many arrived. */
export async function drain<Row extends { idUser: number }>({
  claim,
  send,
  failed,
}: Drained<Row>): Promise<number> {
  const underWay = new Set<Promise<void>>();
  const counts = new Map<number, number>();
  const count = (member: number, by: number) => counts.set(member, (counts.get(member) ?? 0) + by);
  let arrived = 0;
  for (;;) {
    // Read before the claim: a send that ends during the claim frees its member, but the claim did not look for that member.
    const idle = underWay.size === 0;
    const busy = [...counts].filter(([, sends]) => sends >= perMember).map(([member]) => member);
    const row = underWay.size < parallel ? await claim(busy) : undefined;
    if (row) {
      count(row.idUser, 1);
      const mine: Promise<void> = send(row)
        .then((didArrive) => {
          arrived += didArrive ? 1 : 0;
        })
        .catch((error) => failed(row, error))
        .finally(() => {
          count(row.idUser, -1);
          underWay.delete(mine);
        });
      underWay.add(mine);
    } else if (idle) return arrived;
    else if (underWay.size > 0) await Promise.race(underWay);
  }
}
