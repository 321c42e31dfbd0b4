import { returnsScalar, type Parameter } from '../catalog/catalog.ts';
import type { CallPlan } from '../plan/plan.ts';
import { takesWholeBody } from '../plan/find-routine.ts';
import { arrayText, column, qualified, quote, type Parameters } from './sql.ts';
import { bodySql } from './write.ts';

const argument = ({ name, variadic }: Parameter, value: string): string =>
  `${variadic ? 'variadic ' : ''}${quote(name)} := ${value}`;

type Values = readonly (readonly [string, string])[];

/** One value of an address or a form: the last of its name, or all of them where the function takes any number. */
function formValue({ name, type, variadic }: Parameter, values: Values, parameters: Parameters): string {
  const given = values.flatMap(([key, value]) => (key === name ? [value] : []));
  const text = variadic ? arrayText(given) : (given.at(-1) ?? null);
  return `${parameters.add(text)}::${type}`;
}

/** `from …` of a function's rows, after what its arguments are read from. */
function fromCall({ routine, body, given }: CallPlan, parameters: Parameters, call: (list: string) => string): string {
  const [first] = routine.parameters;
  if (takesWholeBody(routine) && first !== undefined) {
    const whole = body.kind === 'raw' ? body.value : body.kind === 'json' ? body.text : null;
    return `from ${call(`${parameters.add(whole)}::${first.type}`)}`;
  }
  const used = routine.parameters.filter(({ name }) => given.has(name));
  if (used.length === 0 || body.kind === 'raw') return `from ${call('')}`;
  if (body.kind === 'form')
    return `from ${call(used.map((one) => argument(one, formValue(one, body.values, parameters))).join(', '))}`;
  const columns = used.map(({ name, type }) => ({ name, type, default: null, transform: undefined }));
  const source = { text: body.text, isObject: body.isObject, columns, applyDefaults: false, first: true };
  const list = used.map((one) => argument(one, column('pgrst_body', one.name))).join(', ');
  return `${bodySql(source, parameters)}, lateral ${call(list)}`;
}

/** Whether each row of the result is one value. */
export const givesValues = ({ routine }: CallPlan): boolean => !routine.returnsRow;

/** The call itself, giving the rows (or the one value) that the function returns. */
export function callSql(plan: CallPlan, parameters: Parameters): string {
  const name = qualified(plan.routine);
  if (returnsScalar(plan.routine) || givesValues(plan)) {
    const from = fromCall(plan, parameters, (list) => `(select ${name}(${list}) as pgrst_scalar) pgrst_call`);
    return `select pgrst_call.pgrst_scalar ${from}`;
  }
  const columns = plan.returning?.map((one) => column('pgrst_call', one)).join(', ') ?? 'pgrst_call.*';
  return `select ${columns} ${fromCall(plan, parameters, (list) => `${name}(${list}) pgrst_call`)}`;
}
