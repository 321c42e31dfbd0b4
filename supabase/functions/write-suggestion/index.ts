/**
 * Writes a suggestion with the model that the operator has connected, as JSON with the person's token: `available` names
 * the model, `usage` says what it used this month, `write` asks it. What is sent is what the person may read, with names
 * and addresses replaced. Where anything fails, the suggestion stays as it was composed.
 */
import * as z from 'zod';
import { ask, mostTokens, unusable } from './ask.ts';
import { hide } from './placeholders.ts';
import { readSettings, type ConnectedModel } from './settings.ts';

const callSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('available') }),
  z.object({ action: z.literal('usage') }),
  z.object({ action: z.literal('write'), suggestion: z.uuid() }),
]);
const namesSchema = z.object({ people: z.array(z.string()), companies: z.array(z.string()) });
const toWriteSchema = namesSchema.extend({ text: z.string() });
const reservedSchema = z.object({ call: z.uuid(), instructions: z.string().nullable() });

/** Of the draft, and of what the model makes of it. */
const longestText = 10_000;

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
};

const settings = readSettings();

/** As the database refuses, so that the page shows the sentence. */
const refuse = (status: number, message: string): Response => Response.json({ code: 'P0001', message }, { status });

const callFunction = (apikey: string, authorization: string, name: string, parameters: object): Promise<Response> =>
  fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(20_000),
  });
const asServer = (name: string, parameters: object): Promise<Response> => {
  const key = settings.SUPABASE_SERVICE_ROLE_KEY;
  return callFunction(key, `Bearer ${key}`, name, parameters);
};

async function write(model: ConnectedModel, authorization: string, suggestion: string): Promise<Response> {
  const found = await callFunction(settings.SUPABASE_ANON_KEY, authorization, 'suggestion_to_write', {
    p_id: suggestion,
  });
  if (!found.ok) return found;
  const { text, people, companies } = toWriteSchema.parse(await found.json());
  if (text.length > longestText) {
    return refuse(400, 'This text is too long for the model, so it stays as it was.');
  }
  // A coach names people in a note whom they may not read: the client's contacts.
  const named = await asServer('names_to_hide', { p_output_id: suggestion });
  if (!named.ok) return named;
  const others = namesSchema.parse(await named.json());
  const hidden = hide(text, [...people, ...others.people], [...companies, ...others.companies]);
  const reserved = await asServer('reserve_model_tokens', {
    p_output_id: suggestion,
    p_tokens: mostTokens(hidden.text),
    p_budget: model.budget,
  });
  if (!reserved.ok) return reserved;
  const { call, instructions } = reservedSchema.parse(await reserved.json());
  const answer = await ask(model, instructions, hidden.text);
  // Where the server didn't say, or didn't answer, what was reserved counts.
  if (answer.tokens !== undefined) await asServer('settle_model_call', { p_call_id: call, p_tokens: answer.tokens });
  if (answer.text === undefined) return refuse(502, answer.problem ?? unusable);
  const written = hidden.restore(answer.text);
  if (written === undefined || written.length > longestText) return refuse(502, unusable);
  return asServer('keep_written_text', { p_output_id: suggestion, p_text: written, p_model: model.name });
}

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Use POST');
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'Missing authorization header');
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) return refuse(400, 'Not a call of this function');
  const { model } = settings;
  if (call.data.action === 'available') return Response.json({ model: model?.name ?? null });
  if (call.data.action === 'usage') {
    const used = await callFunction(settings.SUPABASE_ANON_KEY, authorization, 'model_tokens_used', {});
    if (!used.ok) return used;
    return Response.json({
      model: model?.name ?? null,
      used: z.number().parse(await used.json()),
      budget: model?.budget ?? 0,
    });
  }
  if (!model) return refuse(501, 'The operator of this site has connected no model.');
  return write(model, authorization, call.data.suggestion);
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
