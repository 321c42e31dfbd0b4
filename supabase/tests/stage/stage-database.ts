import type { Database } from '../../../backend/src/database/database.ts';
import { openTestDatabase } from '../../../backend/src/database/testing/test-database.ts';
import { playScene, type Scene } from './scene.ts';
import { setStage } from './stage.ts';

/**
 * Opens a seeded database with the stage set before the tests of the present `describe`, closes it after them, and gives
 * what plays a scene in it.
 */
export function useStage(kind: Database['kind']): (play: (scene: Scene) => Promise<void>) => Promise<void> {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await setStage(database);
  });
  afterAll(() => database?.close());
  return (play) => {
    if (!database) throw new Error('The stage is set before the tests, not before this');
    return playScene(database, play);
  };
}
