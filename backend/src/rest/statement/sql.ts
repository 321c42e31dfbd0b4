import type { QualifiedName } from '../catalog/catalog.ts';

/** Values travel beside the statement, as text: PostgreSQL reads each by the type that it is compared with or cast to. */
export class Parameters {
  readonly values: (string | null)[] = [];

  /** @returns the place of the value in the statement */
  add(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A name, quoted always: neither case nor words of SQL can change what it means. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = ({ schema, name }: QualifiedName): string => `${quote(schema)}.${quote(name)}`;

/** A text in SQL itself. Only for what comes out of the catalogue, never for what a caller sends. */
export const literal = (text: string): string => {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
};

/** A column of the rows that `table` (already quoted) names. */
export const column = (table: string, name: string): string => `${table}.${name === '*' ? '*' : quote(name)}`;

const element = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** As PostgreSQL reads a list: `{"a","b"}`. */
export const arrayText = (values: readonly string[]): string => `{${values.map(element).join(',')}}`;

/** What the rows of a write or a call are called in the statement that answers with them. */
export const source = 'pgrst_source';
