import { configureData } from '@milepost/shared/data/client';
import { act, waitFor } from '@testing-library/react';
import { answerOf, rowsFor } from './answers.ts';
import type { FakeRequest } from './fake-request.ts';
import {
  breakConnections,
  closeChannels,
  forgetChannels,
  holdJoins,
  isJoined,
  isWatched,
  joinedWith,
  LiveSocket,
  emitChange,
  emitPresence,
  emitToChannel,
} from './live-socket.ts';

export { refusal } from './answers.ts';
export type { FakeRequest } from './fake-request.ts';

/** An answer: a `Response`, an `Error` (nothing answered), undefined (204), or what is sent as JSON; or a function that gives one. */
export type Answer = unknown;
export type Handler = (request: FakeRequest) => Answer;
const isHandler = (answer: Answer): answer is Handler => typeof answer === 'function';
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';

export type FakeNetwork = {
  /** Answers a method and path; the newest registration wins. `path` as in '/auth/v1/token', without query. */
  on(method: Method, path: string, answer: Answer): void;
  /** Answers reads of a table with these rows, as PostgREST does (one row where one was asked for, 406 where it is not there). */
  table(name: string, rows: readonly unknown[] | ((request: FakeRequest) => readonly unknown[])): void;
  /** Answers a database function. */
  rpc(name: string, answer: Answer): void;
  /** Answers any next requests in this order, before any of the above; returns what is sent from here on. */
  inOrder(...answers: readonly Answer[]): readonly FakeRequest[];
  /** What was sent so far, oldest first; of one method and path where given. */
  sent(method?: Method, path?: string): readonly FakeRequest[];
  /** Notifies subscribers of the table, once there is one, that a row changed. */
  change(table: string, event: 'INSERT' | 'UPDATE' | 'DELETE', row: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sends to a channel, as in `user:<id>`, once somebody has joined it. */
  broadcast(channel: string, event: string, payload: unknown): Promise<void>;
  /** Says who is in a channel, once somebody has joined it: what each window reports of itself. */
  present(channel: string, windows: readonly object[]): Promise<void>;
  /** Delays new subscriptions, as a slow connection does; the returned function ends that. */
  holdLive(): () => Promise<void>;
  /** Closes the live channels, as the server does when a sign-in has ended. */
  closeLive(): Promise<void>;
  /** Breaks the live connection, which is then made anew. */
  breakLive(): Promise<void>;
  /** The tokens that the open live channels joined with. */
  joinedWith(): readonly unknown[];
};

const read = async (input: RequestInfo | URL, init: RequestInit | undefined): Promise<FakeRequest> => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  // The stream of a form with files never ends here: jsdom's files are none of fetch's.
  const form = init?.body instanceof FormData ? Object.fromEntries(init.body) : null;
  const text = form ? '' : await request.text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    parameters: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: form ?? (text === '' ? null : isJson ? JSON.parse(text) : text),
  };
};

/**
 * Fakes the backend in the tests of the file or block that calls it: answers the global `fetch` and `WebSocket`, and
 * points the data layer at it. A request without a handler fails the test that sent it. Handlers live for one test.
 */
export const fakeNetwork = (): FakeNetwork => {
  const handlers = new Map<string, Answer>();
  let sent: FakeRequest[] = [];
  let unanswered: string[] = [];
  let waiting: Answer[] = [];
  let sentInOrder: FakeRequest[] = [];
  const real = globalThis.fetch;
  const realSocket = globalThis.WebSocket;

  beforeEach(() => {
    handlers.clear();
    sent = [];
    unanswered = [];
    waiting = [];
    sentInOrder = [];
    globalThis.fetch = async (input, init) => {
      const request = await read(input, init);
      sent.push(request);
      sentInOrder.push(request);
      if (waiting.length > 0) return answerOf(waiting.shift());
      const key = `${request.method} ${request.path}`;
      if (!handlers.has(key)) {
        unanswered.push(key);
        throw new TypeError(`No answer prepared for ${key}`);
      }
      const handler = handlers.get(key);
      return answerOf(isHandler(handler) ? await handler(request) : handler);
    };
    Object.assign(globalThis, { WebSocket: LiveSocket });
    configureData({ supabaseUrl: 'http://backend.test', publishableKey: 'publishable' });
  });
  afterEach(() => {
    globalThis.fetch = real;
    Object.assign(globalThis, { WebSocket: realSocket });
    forgetChannels();
    if (unanswered.length > 0) throw new Error(`Requests that the test did not prepare: ${unanswered.join(', ')}`);
  });

  return {
    on: (method, path, answer) => void handlers.set(`${method} ${path}`, answer),
    table(name, rows) {
      const answer = (request: FakeRequest) => rowsFor(request, typeof rows === 'function' ? rows(request) : rows);
      handlers.set(`GET /rest/v1/${name}`, answer);
      handlers.set(`HEAD /rest/v1/${name}`, answer);
    },
    rpc: (name, answer) => void handlers.set(`POST /rest/v1/rpc/${name}`, answer),
    inOrder(...answers) {
      waiting = [...answers];
      sentInOrder = [];
      return sentInOrder;
    },
    sent: (method, path) =>
      sent.filter(
        (request) => (method ?? request.method) === request.method && (path ?? request.path) === request.path,
      ),
    async change(table, event, row) {
      await waitFor(() => expect(isWatched(table)).toBe(true));
      await act(async () => emitChange(table, event, row));
    },
    async broadcast(channel, event, payload) {
      await waitFor(() => expect(isJoined(channel)).toBe(true));
      await act(async () => emitToChannel(channel, event, payload));
    },
    async present(channel, windows) {
      await waitFor(() => expect(isJoined(channel)).toBe(true));
      await act(async () => emitPresence(channel, windows));
    },
    holdLive() {
      const release = holdJoins();
      return () => act(async () => release());
    },
    closeLive: () => act(async () => closeChannels()),
    breakLive: () => act(async () => breakConnections()),
    joinedWith,
  };
};
