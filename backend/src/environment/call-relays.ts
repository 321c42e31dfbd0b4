import * as z from 'zod';

const text = z.string().min(1).optional();
/** One or more, with commas between them. */
const listOf = (scheme: string) =>
  z
    .string()
    .regex(new RegExp(`^\\s*${scheme}:[^\\s,]+(\\s*,\\s*${scheme}:[^\\s,]+)*\\s*$`), {
      error: `must be addresses such as ${scheme.replace('?', '')}:relay.example.org:3478, with commas between them`,
    })
    .optional();

/** The variables that help the browsers of a call find each other; the function call-relays is handed them as they are. */
export const callRelayVariables = {
  CALL_STUN: listOf('stuns?'),
  CALL_TURN: listOf('turns?'),
  CALL_TURN_SECRET: text,
  CALL_TURN_USERNAME: text,
  CALL_TURN_PASSWORD: text,
};

type Given = { readonly [Name in keyof typeof callRelayVariables]?: string | undefined };

/**
 * The environment of functions about the relays.
 * @throws Error when a TURN server is named without a way in, or a way in without a server
 */
export function callRelays(value: Given): Readonly<Record<string, string>> {
  const names = Object.keys(callRelayVariables) as (keyof typeof callRelayVariables)[];
  const given = Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
  const hasAccount = value.CALL_TURN_USERNAME !== undefined && value.CALL_TURN_PASSWORD !== undefined;
  const isHalfAnAccount = (value.CALL_TURN_USERNAME === undefined) !== (value.CALL_TURN_PASSWORD === undefined);
  const hasAccess = value.CALL_TURN_SECRET !== undefined || hasAccount;
  if (isHalfAnAccount || (value.CALL_TURN !== undefined) !== hasAccess) {
    throw new Error(
      'The environment is not usable. CALL_TURN: needs CALL_TURN_SECRET, or CALL_TURN_USERNAME and CALL_TURN_PASSWORD',
    );
  }
  return given;
}
