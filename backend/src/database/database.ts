/** A row as the driver gives it; see `column-types.ts` for how each column type arrives. */
export type Row = Record<string, unknown>;

/** Runs one statement with `$1`-style parameters and gives its rows. */
export interface Queryable {
  query<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<R[]>;
}

/** What the work of a transaction gets. */
export interface Transaction extends Queryable {
  /** Runs a script of several statements without parameters. */
  execute(sqlScript: string): Promise<void>;
}

/**
 * One statement whose values all travel as text; PostgreSQL parses them by the casts written in its SQL.
 * `name`: prepared under this name on each connection.
 */
export type TextStatement = {
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly name?: string;
};

/** Who asks, and what row-level security, functions and triggers may know of the request. */
export type RequestSettings = {
  readonly role: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
};

/** Rows as PostgreSQL writes them, column by column. */
export type TextRows = readonly (readonly (string | null)[])[];

/**
 * One open database, the same on PGlite and PostgreSQL.
 *
 * On PGlite there is one connection, and everything takes its turn in one queue: inside `transaction` use the handle
 * that the work receives. Calling `query` on the database itself there waits for the transaction that waits for it.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a script of several statements without parameters, in one transaction. */
  execute(sqlScript: string): Promise<void>;
  /**
   * Runs `statement` as a request of the data API, in one transaction and one round trip: the settings, the question
   * whether the caller's sign-in is still valid (`private.check_request()`), the statement.
   * @param verify looks at the rows and says whether they are kept; when they are not, or when it throws, the statement is
   * taken back. Constraints that wait for the end are asked either way
   */
  request(settings: RequestSettings, statement: TextStatement, verify?: (rows: TextRows) => boolean): Promise<TextRows>;
  /**
   * Calls `heard` with the payload of each NOTIFY on the channel, after its transaction has committed.
   * @returns stops listening
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Reads again which types and checks the database has; after a migration. */
  refresh(): Promise<void>;
  /** Lets what is under way finish, then closes. Safe to call twice. */
  close(): Promise<void>;
}
