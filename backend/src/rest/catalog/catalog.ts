/** What the exposed schemas hold, as it was when it was last read. Nothing in it changes. */
export type Catalog = {
  readonly relations: ByName<Relation>;
  /** From each relation to those that can be embedded in it. */
  readonly relationships: ByName<readonly Relationship[]>;
  readonly routines: ByName<readonly Routine[]>;
  /** Functions that turn a domain into JSON or text and back, by `source>target`. */
  readonly representations: ReadonlyMap<string, string>;
  readonly handlers: readonly MediaHandler[];
  /** What `comment on schema` says, by schema: the head of the OpenAPI description. */
  readonly schemaComments: ReadonlyMap<string, string>;
};

/** By schema, then by name. */
export type ByName<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

export type QualifiedName = { readonly schema: string; readonly name: string };

export type Column = {
  readonly name: string;
  /** As PostgreSQL writes it, quoted where needed: a domain is itself. */
  readonly type: string;
  /** The same, where a domain is what it is made of. */
  readonly baseType: string;
  readonly nullable: boolean;
  /** An expression in SQL. */
  readonly default: string | null;
  readonly comment: string | null;
  readonly maxLength: number | null;
  readonly enum: readonly string[];
};

export type Relation = QualifiedName & {
  readonly comment: string | null;
  readonly isView: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
};

type Columns = readonly (readonly [string, string])[];

export type KeyRelationship = {
  readonly kind: 'one-to-many' | 'many-to-one' | 'one-to-one';
  readonly table: QualifiedName;
  readonly foreign: QualifiedName;
  readonly constraint: string;
  /** Whether the foreign key is the table's own, and not the foreign one's. */
  readonly referencing: boolean;
  /** Column of the table, column of the foreign one. */
  readonly columns: Columns;
  readonly tableIsView: boolean;
  readonly foreignIsView: boolean;
};

export type JunctionRelationship = {
  readonly kind: 'many-to-many';
  readonly table: QualifiedName;
  readonly foreign: QualifiedName;
  readonly junction: QualifiedName;
  readonly constraints: readonly [string, string];
  /** Column of the table, column of the junction. */
  readonly source: Columns;
  /** Column of the foreign table, column of the junction. */
  readonly target: Columns;
};

/** A function of a row of `table` that gives rows of `foreign`. */
export type ComputedRelationship = {
  readonly kind: 'computed';
  readonly table: QualifiedName;
  readonly foreign: QualifiedName;
  readonly function: QualifiedName;
  readonly single: boolean;
};

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export type Parameter = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly variadic: boolean;
};

export type Routine = QualifiedName & {
  readonly comment: string | null;
  readonly parameters: readonly Parameter[];
  readonly returnsSet: boolean;
  /** Whether a row (or a table) is returned, and not a single value. */
  readonly returnsRow: boolean;
  readonly returns: QualifiedName;
  readonly volatile: boolean;
  /** Settings of the function that must hold before it is called. */
  readonly settings: Readonly<Record<string, string>>;
};

/** A function that makes a media type of a relation's rows (or of any rows), or that returns one. */
export type MediaHandler = {
  readonly mediaType: string;
  readonly answeredAs: string;
  /** Undefined for a function that returns the media type itself. */
  readonly function: QualifiedName | undefined;
  readonly target: QualifiedName | 'any';
  /** Whether the value is of bytes, which PostgreSQL writes in hexadecimal digits. */
  readonly isBytes: boolean;
};

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'computed'
    ? relationship.single
    : relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';

export const sameName = (one: QualifiedName, other: QualifiedName): boolean =>
  one.name === other.name && one.schema === other.schema;

/** Whether a function returns exactly one value, which is then the whole answer. */
export const returnsScalar = (routine: Routine): boolean => !routine.returnsSet && !routine.returnsRow;

export const returnsVoid = (routine: Routine): boolean =>
  !routine.returnsSet && routine.returns.schema === 'pg_catalog' && routine.returns.name === 'void';
