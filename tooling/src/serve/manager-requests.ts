import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { shellFileHeaders } from './answers/headers.ts';
import type { ShellConfig } from './shell-config.ts';

/** Bytes of a request. */
const longestRequest = 10_000;

/** An answer that is no success: its status, and what a person reads. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What was asked of an address cannot be done. */
export const invalid = (): Refused =>
  new Refused(400, 'Some of the information is invalid. Check the form and try again.');

/** Asks the backend, with the caller's sign-in, who the caller is. @throws Refused for who may not change releases */
async function managerOf(request: IncomingMessage, config: ShellConfig): Promise<string> {
  const { authorization } = request.headers;
  if (!authorization?.startsWith('Bearer ')) throw new Refused(401, 'Sign in again to continue.');
  const answer = await fetch(`${config.supabaseUrl}/rest/v1/rpc/release_manager`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, Authorization: authorization, 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => {
    throw new Refused(502, "Milepost didn't answer. Try again in a moment.");
  });
  if (answer.status === 401) throw new Refused(401, 'Sign in again to continue.');
  if (answer.status === 403) throw new Refused(403, "You don't have permission to do this.");
  if (!answer.ok) throw new Refused(502, 'Something went wrong on our side. Try again.');
  return String(await answer.json());
}

/** The JSON that a request holds. @throws Refused */
export async function requestOf(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? longestRequest + 1) > longestRequest) {
    throw new Refused(413, 'This is too large to send.');
  }
  try {
    return JSON.parse(await text(request));
  } catch {
    throw invalid();
  }
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  const headers = { ...shellFileHeaders(''), 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
};

type Failure = { readonly status: number; readonly body: object };

/**
 * Answers who may change what is in service, by JSON, and nobody else.
 * @param failure what a failure of the answer says, where it is no `Refused`
 */
export const managerListener =
  (
    config: ShellConfig,
    respond: (request: IncomingMessage, who: string) => Promise<unknown>,
    failure: (error: unknown) => Failure,
  ): RequestListener =>
  (request, response) => {
    const work = async (): Promise<unknown> => {
      if (request.method !== 'GET' && request.method !== 'POST') throw new Refused(405, 'GET or POST');
      return respond(request, await managerOf(request, config));
    };
    work().then(
      (body) => answer(response, 200, body),
      (error: unknown) => {
        const { status, body } =
          error instanceof Refused ? { status: error.status, body: { message: error.message } } : failure(error);
        answer(response, status, body);
      },
    );
  };
