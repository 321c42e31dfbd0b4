import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { callerOf, type RefusedCaller } from '../../caller/caller.ts';
import type { Database } from '../../database/database.ts';
import { limitedBody } from '../../server/request/limited-body.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { ServerEnv } from '../../server/variables.ts';
import type { AccessTokens } from '../../tokens/access-token.ts';
import type { Broadcasts } from './broadcasts.ts';
import type { PrivateRights } from '../rights.ts';
import { Subscriber } from '../subscriber.ts';

type Parts = {
  readonly secrets: Secrets;
  readonly tokens: AccessTokens;
  readonly database: Database;
  readonly rights: PrivateRights;
  readonly broadcasts: Broadcasts;
};

const name = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/);
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: name,
        event: name,
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100),
});

const unreadable = (request: Context<ServerEnv>, message: string) => request.json({ message, error: message }, 422);

const refuse = (request: Context<ServerEnv>, { status, code, message }: RefusedCaller) =>
  request.json({ code, message }, status);

/** Broadcasting without a socket: many messages at once, or one whose payload is the body. */
export function httpBroadcastRoutes({ secrets, tokens, database, rights, broadcasts }: Parts): Hono<ServerEnv> {
  /** Who asks, or what to refuse with. */
  const subscriberOf = async (request: Context<ServerEnv>) => {
    const { apiKey: kind } = request.var;
    const value = kind === 'secret' ? secrets.secretKey : secrets.publishableKey;
    const caller = await callerOf(request.req.header('authorization'), { kind, value }, tokens, database);
    return 'code' in caller ? caller : new Subscriber(caller);
  };
  const maySend = async (subscriber: Subscriber, topic: string): Promise<boolean> => {
    const [answer] = await rights.of(topic, [subscriber]);
    return answer?.sends.includes('broadcast') ?? false;
  };

  return new Hono<ServerEnv>()
    .use(limitedBody())
    .post('/api/broadcast', async (request) => {
      const subscriber = await subscriberOf(request);
      if ('code' in subscriber) return refuse(request, subscriber);
      const batch = batchSchema.safeParse(await request.req.json().catch(() => undefined));
      if (!batch.success) return unreadable(request, 'The messages are not readable');
      const allowed = new Map<string, boolean>();
      for (const { topic, event, payload, private: isPrivate } of batch.data.messages) {
        if (isPrivate && !allowed.has(topic)) allowed.set(topic, await maySend(subscriber, topic));
        // As hosted Realtime does: what may not be said is left out, the rest of the batch is said.
        if (isPrivate && !allowed.get(topic)) continue;
        broadcasts.send({ name: topic, isPrivate, event, payload: { json: JSON.stringify(payload) } });
      }
      return request.body(null, 202);
    })
    .post('/api/broadcast/:topic/events/:event', async (request) => {
      const subscriber = await subscriberOf(request);
      if ('code' in subscriber) return refuse(request, subscriber);
      const topic = name.safeParse(request.req.param('topic'));
      const event = name.safeParse(request.req.param('event'));
      if (!topic.success || !event.success) return unreadable(request, 'The topic or the event is not readable');
      const isPrivate = request.req.query('private') === 'true';
      if (isPrivate && !(await maySend(subscriber, topic.data))) {
        const message = `You do not have permissions to write to this Channel topic: ${topic.data}`;
        return request.json({ message, error: message }, 403);
      }
      const said = { name: topic.data, isPrivate, event: event.data };
      if (request.req.header('content-type')?.startsWith('application/octet-stream')) {
        broadcasts.send({ ...said, payload: { bytes: new Uint8Array(await request.req.arrayBuffer()) } });
        return request.body(null, 202);
      }
      const payload: unknown = await request.req.json().catch(() => undefined);
      if (payload === undefined) return unreadable(request, 'The payload is not JSON');
      broadcasts.send({ ...said, payload: { json: JSON.stringify(payload) } });
      return request.body(null, 202);
    });
}
