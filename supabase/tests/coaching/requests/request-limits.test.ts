import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('the counts of sign-ins and mails on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    'select from private.request_limits',
    `insert into private.request_limits (key) values ('failures:x')`,
    'delete from private.request_limits',
  ])('%s is for the backend alone', (statement) =>
    play(async ({ as, server }) => {
      for (const who of ['anonymous', 'client', 'coach', 'admin'] as const) {
        await expect(as(who, statement)).rejects.toEqual(forbidden());
      }
      await expect(server(statement)).resolves.toBeDefined();
    }),
  );
});
