import * as z from 'zod';

const text = z.string().min(1).optional();
/** What is sent must not be read on the way; on this machine there is no way. */
const safeAddress = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$))/;

/** The variables that connect a model; functions are handed them as they are. */
export const connectedModelVariables = {
  MODEL_ADDRESS: z
    .url()
    .regex(safeAddress, { error: 'must begin with https://, or with http:// on this machine' })
    .optional(),
  MODEL_KEY: text,
  MODEL_NAME: z.string().min(1).max(200).optional(),
  MODEL_TIME_LIMIT: z
    .string()
    .regex(/^([1-9]\d?|1[01]\d|120)$/, { error: 'must be 1 to 120 seconds' })
    .optional(),
  MODEL_MONTHLY_TOKENS: z
    .string()
    .regex(/^[1-9]\d{3,11}$/, { error: 'must be a number of tokens, 1000 or more' })
    .optional(),
};

type Given = { readonly [Name in keyof typeof connectedModelVariables]?: string | undefined };

/**
 * The environment of functions about the model.
 * @throws Error when it is connected by halves
 */
export function connectedModel(value: Given): Readonly<Record<string, string>> {
  const names = Object.keys(connectedModelVariables) as (keyof typeof connectedModelVariables)[];
  const given = Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
  const missing = ['MODEL_ADDRESS', 'MODEL_NAME', 'MODEL_MONTHLY_TOKENS'].find((name) => given[name] === undefined);
  if (missing !== undefined && Object.keys(given).length > 0) {
    throw new Error(`The environment is not usable. ${missing}: is needed to connect a model`);
  }
  return given;
}
