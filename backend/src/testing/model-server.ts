import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';

export const modelKey = 'a key of the model';
export const modelName = 'tiny-writer';

const requestSchema = z.strictObject({
  model: z.literal(modelName),
  max_tokens: z.number().int().positive(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
  ]),
});
type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** A text as the server of a model answers it. */
export const completion = (content: string | null, tokens: number | null = 50, reason = 'stop'): Answer => ({
  status: 200,
  body: {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
    ...(tokens === null ? {} : { usage: { total_tokens: tokens } }),
  },
});

export type ModelServer = {
  readonly address: string;
  /** What was asked against the API's rules. */
  readonly violations: readonly string[];
  /** Everything that was sent: instructions and draft. */
  readonly requests: readonly { readonly instructions: string; readonly draft: string }[];
  /** How the next requests are answered. */
  readonly answer: (by: (draft: string) => Answer | Promise<Answer>) => void;
  readonly close: () => Promise<void>;
};

/** Stands for an OpenAI-compatible server on this machine; each request is checked by the published API. */
export async function startModelServer(): Promise<ModelServer> {
  const violations: string[] = [];
  const requests: { instructions: string; draft: string }[] = [];
  let answerOf: (draft: string) => Answer | Promise<Answer> = (draft) => completion(draft);

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const demand = (holds: boolean, rule: string): void => void (holds || violations.push(rule));
    demand(`${request.method} ${request.url}` === 'POST /v1/chat/completions', 'the path of the API');
    demand(request.headers.authorization === `Bearer ${modelKey}`, 'the key as bearer token');
    demand(request.headers['content-type'] === 'application/json', 'the type of the body');
    const asked = requestSchema.safeParse(JSON.parse(Buffer.concat(parts).toString()));
    demand(asked.success, `the body of the API: ${asked.error?.message}`);
    if (!asked.success) return { status: 400, body: {} };
    const [{ content: instructions }, { content: draft }] = asked.data.messages;
    requests.push({ instructions, draft });
    return answerOf(draft);
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerTo(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`,
    violations,
    requests,
    answer: (by) => void (answerOf = by),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
