import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type SendRaw = (
  address: string,
  method?: string,
  body?: Buffer,
  headers?: Record<string, string>,
) => Promise<{ readonly status: number; readonly body: string }>;

/** A backend with a client who uploads what nobody should. */
export type UploadStage = {
  readonly backend: TestBackend;
  readonly dataFolder: string;
  readonly client: SignedInPerson;
  readonly coach: SignedInPerson;
  readonly bucket: (name: string, person?: SignedInPerson) => ReturnType<SignedInPerson['client']['storage']['from']>;
  /** A bucket that only the server writes, by its key. */
  readonly serverBucket: (name: string) => ReturnType<SignedInPerson['client']['storage']['from']>;
  /** A name in the client's own folder. */
  readonly mine: (name: string) => string;
  /** How many objects there are. */
  readonly rows: () => Promise<number>;
  /** A request as it is written, without a client that tidies its address. */
  readonly raw: SendRaw;
};

/** How storage-js reports a refusal. */
export const refused = (statusCode: string, message?: string | RegExp) => ({
  data: null,
  error: {
    status: 400,
    statusCode,
    message: message === undefined ? expect.any(String) : expect.stringMatching(message),
  },
});

const rawRequests =
  (backend: TestBackend, client: SignedInPerson): SendRaw =>
  (address, method = 'POST', body = Buffer.from('x'), more = {}) =>
    new Promise((resolve, reject) => {
      const { port } = new URL(backend.url);
      const headers = {
        apikey: backend.secrets.publishableKey,
        authorization: `Bearer ${client.accessToken}`,
        'content-type': 'text/plain',
        ...more,
      };
      const sent = httpRequest({ port, host: '127.0.0.1', path: address, method, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });

const startStage = async (kind: (typeof databaseKinds)[number]): Promise<UploadStage> => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-storage-'));
  const backend = await startTestBackend(kind, { dataFolder });
  const client = await signIn(backend, 'client@milepost.test');
  return {
    backend,
    dataFolder,
    client,
    coach: await signIn(backend, 'coach@milepost.test'),
    bucket: (name, person = client) => person.client.storage.from(name),
    serverBucket: (name) => backend.client(backend.secrets.secretKey).storage.from(name),
    mine: (name) => `${client.user.id}/${name}`,
    rows: async () => (await backend.database.query('select name from storage.objects')).length,
    raw: rawRequests(backend, client),
  };
};

/** Runs the tests on each database; `stage()` is there once a test runs. */
export const describeUploads = (subject: string, tests: (stage: () => UploadStage) => void): void => {
  describe.each(databaseKinds)(`${subject} on %s`, (kind) => {
    let stage: UploadStage;
    beforeAll(async () => {
      stage = await startStage(kind);
    });
    afterAll(async () => {
      await stage.backend.close();
      rmSync(stage.dataFolder, { recursive: true, force: true });
    });
    tests(() => stage);
  });
};
