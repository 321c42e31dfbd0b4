import type { SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { registeredPerson } from './people.ts';
import type { TestBackend } from './test-backend.ts';

const period = 30;

/** What an app shows, now or some steps away. Waits while the step is about to end, so that the code is what it says. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const left = period - ((Date.now() / 1000) % period);
  if (left < 5) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 50));
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * period });
}

export type Enrolled = { readonly factorId: string; readonly secret: string };

/** Sets an app up without giving its first code. @throws Error with the server's message when it is refused */
export async function enrolledFactor(client: SupabaseClient, friendlyName = 'Phone'): Promise<Enrolled> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** A new person with a second factor, signed in with it; codes of the present step are used up. */
export async function personWithFactor(backend: TestBackend) {
  const person = await registeredPerson(backend);
  const factor = await enrolledFactor(person.client);
  const code = await codeOf(factor.secret);
  const { data, error } = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code });
  if (error) throw error;
  return { ...person, ...factor, accessToken: data.access_token, refreshToken: data.refresh_token };
}
