import type { Database } from '../../../backend/src/database/database.ts';
import { openStagedDatabase } from '../../../backend/src/database/testing/test-database.ts';
import { playScene, type Scene } from './scene.ts';
import { setStage } from './stage.ts';

/** A seeded database of one's own in which the stage is set; its opener closes it. */
export const openStage = (kind: Database['kind']): Promise<Database> => openStagedDatabase(kind, setStage);

/**
 * Opens a seeded database with the stage set before the tests of the present `describe`, closes it after them, and gives
 * what plays a scene in it.
 */
export function useStage(kind: Database['kind']): (play: (scene: Scene) => Promise<void>) => Promise<void> {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openStage(kind);
  });
  afterAll(() => database?.close());
  return (play) => {
    if (!database) throw new Error('The stage is set before the tests, not before this');
    return playScene(database, play);
  };
}
