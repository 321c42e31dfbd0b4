import type { QualifiedName } from './catalog.ts';
import type { Key } from './key.ts';

export type View = QualifiedName & {
  readonly id: number;
  /** `pg_rewrite.ev_action`: the tree of nodes that the view's query was parsed to. */
  readonly rule: string;
  /** Names of the view's columns by their number. */
  readonly columns: Readonly<Record<string, string>>;
};

/** A key of a table whose columns can all be seen in a view. */
export type ViewKey = {
  readonly view: QualifiedName;
  readonly key: Key;
  /** For each way to see the key, the names of its columns in the view, in the key's order. */
  readonly columns: readonly (readonly string[])[];
};

type Origin = { readonly number: number; readonly tableId: number; readonly column: number };

const token = /\\.|[{}]|:(\w+)(?: (-?\d+))?/gs;

/** Where the columns of a view come from: the entries of its outermost target list. */
export function originsOf(rule: string): readonly Origin[] {
  const origins: Origin[] = [];
  let depth = 0;
  let list = '';
  let entry = new Map<string, number>();
  for (const [sign, name, value] of rule.matchAll(token)) {
    if (sign === '{') {
      depth += 1;
      if (depth === 2) entry = new Map();
    } else if (sign === '}') {
      depth -= 1;
      const [number, tableId, column] = [entry.get('resno'), entry.get('resorigtbl'), entry.get('resorigcol')];
      if (depth === 1 && list === 'targetList' && number !== undefined && tableId && column !== undefined)
        origins.push({ number, tableId, column });
    } else if (name !== undefined && depth === 1) list = name;
    else if (name !== undefined && depth === 2 && value !== undefined) entry.set(name, Number(value));
  }
  return origins;
}

/** Names in the view by table and column number; a view of views shows the columns of the tables beneath. */
type Seen = ReadonlyMap<string, readonly string[]>;

function seenIn(view: View, origins: ReadonlyMap<number, readonly Origin[]>): Seen {
  const seen = new Map<string, string[]>();
  const follow = (name: string, origin: Origin, above: readonly number[]): void => {
    if (above.includes(origin.tableId)) return;
    const place = `${origin.tableId} ${origin.column}`;
    seen.set(place, [...(seen.get(place) ?? []), name]);
    for (const next of origins.get(origin.tableId) ?? [])
      if (next.number === origin.column) follow(name, next, [...above, origin.tableId]);
  };
  for (const origin of origins.get(view.id) ?? []) follow(view.columns[origin.number] ?? '', origin, [view.id]);
  return seen;
}

function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((ways, names) => ways.flatMap((way) => names.map((name) => [...way, name])), [[]]);
}

function keysIn(view: View, seen: Seen, keys: readonly Key[], side: 'own' | 'foreign'): ViewKey[] {
  return keys.flatMap((key) => {
    const [tableId, columns] = side === 'own' ? [key.tableId, key.columns] : [key.foreignId, key.foreignColumns];
    const names = columns.map(([number]) => seen.get(`${tableId} ${number}`) ?? []);
    if (names.length === 0 || names.some((found) => found.length === 0)) return [];
    return [{ view: { schema: view.schema, name: view.name }, key, columns: combinations(names) }];
  });
}

/** The primary and foreign keys that show through views, as if they were the views' own. */
export function viewKeysOf(views: readonly View[], keys: readonly Key[]) {
  const origins = new Map(views.map((view) => [view.id, originsOf(view.rule)]));
  const seen = views.map((view) => ({ view, columns: seenIn(view, origins) }));
  const ofKind = (kind: Key['kind'], side: 'own' | 'foreign'): ViewKey[] =>
    seen.flatMap(({ view, columns }) =>
      keysIn(
        view,
        columns,
        keys.filter((key) => key.kind === kind),
        side,
      ),
    );
  const primary = new Map<string, QualifiedName & { columns: string[] }>();
  for (const { view, columns } of ofKind('p', 'own')) {
    const name = JSON.stringify([view.schema, view.name]);
    const found = primary.get(name)?.columns ?? [];
    primary.set(name, { ...view, columns: [...new Set([...found, ...(columns[0] ?? [])])].sort() });
  }
  return {
    primaryKeys: [...primary.values()],
    foreignKeys: { referencing: ofKind('f', 'own'), referenced: ofKind('f', 'foreign') },
  };
}
