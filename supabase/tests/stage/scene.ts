import type { Database, Queryable, Row } from '../../../backend/src/database/database.ts';
import { actAs, type Caller } from '../../../backend/src/database/testing/acting-as.ts';
import { signedIn, type Person } from './cast.ts';

/** What happens in one test: requests of people and acts of the server, all undone at its end. */
export type Scene = {
  /** A request of that person, or of nobody. */
  readonly as: <R extends object = Row>(
    who: Person | 'anonymous',
    sql: string,
    params?: readonly unknown[],
  ) => Promise<R[]>;
  /** The same where one row must come. */
  readonly one: <R extends object = Row>(
    who: Person | 'anonymous',
    sql: string,
    params?: readonly unknown[],
  ) => Promise<R>;
  /** A statement with the rights of the server. */
  readonly server: <R extends object = Row>(sql: string, params?: readonly unknown[]) => Promise<R[]>;
};

class Undo extends Error {}

export async function playScene(database: Database, play: (scene: Scene) => Promise<void>): Promise<void> {
  const played = database.transaction(async (tx) => {
    await play(sceneIn(tx));
    throw new Undo();
  });
  await played.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

function sceneIn(tx: Queryable): Scene {
  const scene: Scene = {
    server: (sql, params) => inSavepoint(tx, () => tx.query(sql, params)),
    as: (who, sql, params) =>
      inSavepoint(tx, async () => {
        const caller: Caller = who === 'anonymous' ? 'anonymous' : signedIn(who);
        await actAs(tx, caller);
        const rows = await tx.query<never>(sql, params);
        await tx.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
        return rows;
      }),
    one: async <R extends object>(who: Person | 'anonymous', sql: string, params?: readonly unknown[]) => {
      const [row] = await scene.as<R>(who, sql, params);
      if (!row) throw new Error(`${who} got no row: ${sql}`);
      return row;
    },
  };
  return scene;
}

async function inSavepoint<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint act');
  try {
    const result = await work();
    await tx.query('release savepoint act');
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint act');
    throw error;
  }
}

/** For `expect(…).rejects`: the refusals that a person meets. */
export const forbidden = (message?: string): unknown =>
  expect.objectContaining(message === undefined ? { code: '42501' } : { code: '42501', message });
export const refused = (message: string): unknown => expect.objectContaining({ code: 'P0001', message });
