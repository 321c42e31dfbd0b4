import type { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

/** What storage-js gives for a file that is not there, or not there for this person. */
export const notFound = { data: null, error: { status: 400, statusCode: '404', message: 'Object not found' } };

/** The files of a person in the bucket of documents. */
export const documents = (person: SignedInPerson) => person.client.storage.from('documents');

/** A backend with people who have files, for the tests of the present `describe`. */
export function useFiles(kind: (typeof databaseKinds)[number]) {
  let backend: TestBackend;
  let client: SignedInPerson;
  let otherClient: SignedInPerson;
  let coach: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    client = await signIn(backend, 'client@milepost.test');
    otherClient = await signIn(backend, 'client3@milepost.test');
    coach = await signIn(backend, 'coach@milepost.test');
  });
  afterAll(() => backend.close());

  return {
    /** There once a test runs. */
    stage: () => ({ backend, client, otherClient, coach }),
    /** A name in the client's own folder. */
    mine: (name: string): string => `${client.user.id}/${name}`,
  };
}
