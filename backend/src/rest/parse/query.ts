import { parseFilter, parseLogic, parsePath, type Filter, type Logic, type Placed } from './filter.ts';
import { parse } from './input.ts';
import { fieldName } from './names.ts';
import { parseOrder, type OrderTerm } from './order.ts';
import { rangeOf, type RowRange } from './range.ts';
import { parseSelect, type SelectItem } from './select.ts';

/** What the part of an address behind the question mark says. */
export type Query = {
  readonly select: readonly SelectItem[];
  readonly filters: readonly Placed<Filter>[];
  readonly logic: readonly Placed<Logic>[];
  readonly order: readonly Placed<readonly OrderTerm[]>[];
  readonly ranges: readonly Placed<RowRange>[];
  readonly columns: ReadonlySet<string> | undefined;
  readonly onConflict: readonly string[] | undefined;
  /** Names of all parameters that filter, as they are: PUT compares them with the primary key. */
  readonly filterNames: ReadonlySet<string>;
  /** Arguments of a function that is called by GET: parameters that are no filters. */
  readonly params: readonly (readonly [string, string])[];
  /** The parameters by name, for `Content-Location`. */
  readonly canonical: string;
};

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What is no escape is taken literally. */
const decode = (text: string): string => text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, decodePart);

/** As `application/x-www-form-urlencoded`: an address, or a body. */
export function parameters(text: string): [string, string | undefined][] {
  if (text === '') return [];
  return text.split('&').flatMap((part): [string, string | undefined][] => {
    if (part === '') return [];
    const at = part.indexOf('=');
    return at < 0 ? [[decode(part), undefined]] : [[decode(part.slice(0, at)), decode(part.slice(at + 1))]];
  });
}

const unreserved = /[!'()*]/g;
const encode = (text: string): string =>
  encodeURIComponent(text).replace(unreserved, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const columnList = (text: string, what: string): string[] =>
  parse(text, what, (input) => input.separated(',', () => fieldName(input), true));

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The same few `select` texts come again and again. */
const knownSelects = new Map<string, readonly SelectItem[]>();

function selectOf(text: string): readonly SelectItem[] {
  const cached = knownSelects.get(text);
  if (cached !== undefined) return cached;
  const parsed = parseSelect(text);
  if (knownSelects.size >= 500) knownSelects.clear();
  if (text.length < 2000) knownSelects.set(text, parsed);
  return parsed;
}

/** @throws RestError PGRST100, PGRST103 */
export function parseQuery(search: string, forCall: boolean): Query {
  const all = parameters(search);
  const filters: Placed<Filter>[] = [];
  const logic: Placed<Logic>[] = [];
  const order: Placed<readonly OrderTerm[]>[] = [];
  const params: [string, string][] = [];
  const filterNames = new Set<string>();
  const limits = new Map<string, { limit?: string; offset?: string }>();
  const single = new Map<string, string>();
  for (const [name, value] of all) {
    if (value === undefined) continue;
    const last = lastPart(name);
    if (name === 'select' || name === 'columns' || name === 'on_conflict') {
      if (!single.has(name)) single.set(name, value);
    } else if (last === 'and' || last === 'or') logic.push(parseLogic(name, value));
    else if (last === 'order') order.push(parseOrder(name, value));
    else if (last === 'limit' || last === 'offset') {
      const place = name.slice(0, name.length - last.length);
      limits.set(place, { ...limits.get(place), [last]: value });
    } else {
      filterNames.add(name);
      if (!forCall) filters.push(parseFilter(name, value));
      else if (isFilter(value)) filters.push(parseFilter(name, value));
      else params.push([parsePath(name).field.name, value]);
    }
  }
  const columns = single.get('columns');
  const onConflict = single.get('on_conflict');
  return {
    select: selectOf(single.get('select') ?? '*'),
    filters,
    logic,
    order,
    ranges: [...limits].map(([place, { limit, offset }]) => ({
      path: place === '' ? [] : parsePath(`${place}limit`).path,
      what: rangeOf(limit, offset),
    })),
    columns: columns === undefined ? undefined : new Set(columnList(columns, 'columns parameter')),
    onConflict: onConflict === undefined ? undefined : columnList(onConflict, 'on_conflict parameter'),
    filterNames,
    params,
    get canonical() {
      const sorted = [...all].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
      return sorted.map(([name, value]) => `${encode(name)}=${encode(value ?? '')}`).join('&');
    },
  };
}

const operatorAhead =
  /^(?:not\.)?(?:(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((?:any|all)\))?|neq|cs|cd|ov|sl|sr|nxr|nxl|adj|isdistinct|(?:pl|ph|w)?fts(?:\([\p{L}\p{N}_ $]+\))?)\.|^(?:not\.)?(?:in\.\s*\(|is\.(?:null|not_null|true|false|unknown))/iu;

/** A parameter of a function that is called by GET is a filter of its result if it begins like one. */
const isFilter = (value: string): boolean => operatorAhead.test(value);
