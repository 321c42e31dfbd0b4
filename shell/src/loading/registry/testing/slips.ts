import { inner, pick, texts, textsOf, type Below, type Schema } from './right-value.ts';

/** One place where a value breaks its schema. */
export type Slip = {
  readonly what:
    | 'a field that is missing'
    | 'another kind'
    | 'an unknown field'
    | 'an unknown name'
    | 'a text of another form'
    | 'a text that is too long'
    | 'a number out of range'
    | 'a list that is too short';
  /** Where, `modules.0.claims.1.path`. */
  readonly at: string;
  /** The whole value with the slip in it. */
  readonly value: unknown;
};

const withField = (value: object, name: string, field: unknown): unknown =>
  Array.isArray(value) ? value.with(Number(name), field) : { ...value, [name]: field };

const without = (value: object, name: string): unknown =>
  Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));

const ofOtherKind = [null, 'text', 7, true, [], {}];
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

function wrongTexts(schema: Schema): readonly (readonly [Slip['what'], unknown])[] {
  if (schema.enum || schema.const !== undefined) return [['an unknown name', 'unheard_of']];
  const { maxLength = Infinity } = schema;
  const fitting = textsOf(schema);
  const misfits = texts.filter((text) =>
    schema.format === 'uri' ? !URL.canParse(text) : !fitting.includes(text) && text.length <= maxLength,
  );
  return [
    ...misfits.map((text) => ['a text of another form', text] as const),
    ...(maxLength === Infinity ? [] : [['a text that is too long', 'a'.repeat(maxLength + 1)] as const]),
  ];
}

function wrongNumbers({
  type,
  minimum = -Infinity,
  maximum = Infinity,
}: Schema): readonly (readonly [Slip['what'], unknown])[] {
  if (type !== 'integer') return [];
  return [1.5, minimum - 1, maximum + 1]
    .filter(Number.isFinite)
    .map((value) => ['a number out of range', value] as const);
}

/** How many values there are in a value, itself among them. */
const placesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, field) => sum + placesIn(field), 1)
    : 1;

/** Makes a right value wrong in one place: each of those in it is as likely. */
export function makeSlip(schema: Schema, value: unknown, below: Below, at: readonly string[] = []): Slip {
  if (schema.oneOf) {
    const kind = (option: Schema): unknown => inner(option.properties?.['kind']).const;
    const own = schema.oneOf.find((option) => kind(option) === Reflect.get(Object(value) as object, 'kind'));
    return makeSlip(inner(own), value, below, at);
  }
  let place = below(placesIn(value));
  for (const [name, field] of place > 0 ? Object.entries(value as object) : []) {
    place -= placesIn(field);
    if (place > 0) continue;
    const fieldSchema = inner(schema.properties?.[name] ?? schema.items ?? schema.additionalProperties);
    const slip = makeSlip(fieldSchema, field, below, [...at, name]);
    return { ...slip, value: withField(value as object, name, slip.value) };
  }
  const slip = (what: Slip['what'], wrong: unknown, where = at): Slip => ({ what, at: where.join('.'), value: wrong });
  const slips = ofOtherKind
    .filter((other) => kindOf(other) !== kindOf(value))
    .map((other) => slip('another kind', other));
  if (schema.type === 'string') slips.push(...wrongTexts(schema).map(([what, wrong]) => slip(what, wrong)));
  if (typeof value === 'number') slips.push(...wrongNumbers(schema).map(([what, wrong]) => slip(what, wrong)));
  if (typeof value === 'object' && value !== null) {
    if (schema.minItems) slips.push(slip('a list that is too short', []));
    if (schema.properties) slips.push(slip('an unknown field', { ...value, unheardOf: true }));
    const missing = schema.required ?? [];
    slips.push(...missing.map((name) => slip('a field that is missing', without(value, name), [...at, name])));
  }
  return pick(slips, below);
}
