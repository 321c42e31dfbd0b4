import * as z from 'zod';

const text = z.string().min(1).optional();
const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  CALL_STUN: text,
  CALL_TURN: text,
  CALL_TURN_SECRET: text,
  CALL_TURN_USERNAME: text,
  CALL_TURN_PASSWORD: text,
});

const addressesIn = (list: string | undefined, kind: RegExp, name: string): readonly string[] => {
  const addresses = (list ?? '').split(',').flatMap((one) => one.trim() || []);
  const wrong = addresses.find((address) => !kind.test(address));
  if (wrong !== undefined) throw new Error(`${name}: ${wrong} isn't such an address.`);
  return addresses;
};

/** How a TURN server knows people: by a secret that it shares with us, or by one name and password. */
export type TurnAccess = { readonly secret: string } | { readonly username: string; readonly password: string };

/**
 * The environment of the function: the first two by Supabase itself, the others by `supabase secrets set`.
 * @throws ZodError that names what is wrong; Error where an address is no address, or a TURN server has no way in
 */
export function readSettings() {
  const settings = schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Deno.env.get(name) || undefined])),
  );
  const stun = addressesIn(settings.CALL_STUN, /^stuns?:[^\s,]+$/, 'CALL_STUN');
  const turn = addressesIn(settings.CALL_TURN, /^turns?:[^\s,]+$/, 'CALL_TURN');
  return { ...settings, stun, access: turn.length > 0 ? { turn, ...readAccess(settings) } : undefined };
}

function readAccess({ CALL_TURN_SECRET, CALL_TURN_USERNAME, CALL_TURN_PASSWORD }: z.infer<typeof schema>): {
  readonly by: TurnAccess;
} {
  if (CALL_TURN_SECRET !== undefined) return { by: { secret: CALL_TURN_SECRET } };
  if (CALL_TURN_USERNAME !== undefined && CALL_TURN_PASSWORD !== undefined) {
    return { by: { username: CALL_TURN_USERNAME, password: CALL_TURN_PASSWORD } };
  }
  throw new Error('CALL_TURN needs CALL_TURN_SECRET, or CALL_TURN_USERNAME and CALL_TURN_PASSWORD.');
}
