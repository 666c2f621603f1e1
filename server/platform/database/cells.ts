import pg from 'pg';

/** A row as PostgreSQL wrote it: the text of each column. */
export type Cells = readonly (string | null)[];

export interface NamedText {
  name: string;
  text: string;
}

interface Wire {
  submittedNamedStatements: Record<string, string>;
  parse(statement: NamedText): void;
  bind(values: { statement: string; values: Cells }): void;
  execute(): void;
  sync(): void;
}

interface DriverQuery extends pg.Submittable {
  name: string;
  values: Cells;
  callback(error: Error | null, rows?: Cells[]): void;
  hasBeenParsed(wire: Wire): boolean;
}

/** What the driver's types leave out of its query. */
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: undefined,
  callback: (error: Error | null, rows: Cells[]) => void,
) => DriverQuery;

/**
 * A named statement whose reader knows its columns: PostgreSQL is not asked each time what they are called and of
 * which type, and nothing is made of a row but what its reader makes of it.
 */
class CellsQuery extends DriverQuery {
  readonly #rows: Cells[] = [];
  readonly #statement: NamedText;

  constructor(
    statement: NamedText,
    values: Cells,
    callback: (error: Error | null, rows: Cells[]) => void,
  ) {
    super(statement.text, undefined, callback);
    this.#statement = statement;
    Object.assign(this, { name: statement.name, values });
  }

  /** As the driver's, without `Describe`. */
  prepare(wire: Wire): void {
    const { name, text } = this.#statement;
    if (!this.hasBeenParsed(wire)) {
      wire.parse(this.#statement);
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: this.values });
    wire.execute();
    wire.sync();
  }

  handleDataRow({ fields }: { fields: Cells }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }
}

/** The rows of a statement on a connection that keeps it; to be asked with `pipeline`. */
export const cellsOf = (client: pg.ClientBase, statement: NamedText, values: Cells) =>
  new Promise<Cells[]>((resolve, reject) => {
    client.query(
      new CellsQuery(statement, values, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  });

const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** The same as any other statement, in a transaction or through a pooler. */
export async function cellsBetween(
  client: pg.Pool | pg.ClientBase,
  statement: NamedText,
  values: Cells,
): Promise<Cells[]> {
  const config = { ...statement, rowMode: 'array' as const, types: asText };
  return (await client.query<(string | null)[]>(config, [...values])).rows;
}
