import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { fileId, open, ticketIds, told } from './tickets.ts';

describe.each(quickDatabaseKinds)('opening support tickets on %s', (kind) => {
  const play = useStage(kind);

  test('support is notified of a new ticket, which a retry does not open twice', () =>
    play(async (scene) => {
      const ticket = await open(scene, { facts: '[{"label": "Page", "value": "/client/applications"}]' });
      expect(ticket).toMatchObject({ subject: 'Import fails', state: 'open', urgency: 3 });
      await open(scene);
      expect(await told(scene, 'admin')).toEqual([
        { kind: 'ticket_opened', title: 'New ticket “Import fails”', link: `/admin/support/${ticketIds.first}` },
      ]);
      await expect(open(scene, { who: 'otherClient' })).rejects.toEqual(forbidden("This ticket isn't yours"));
    }));

  test('another question under the ids of a ticket is refused, so that it isn’t lost; the same one is not', () =>
    play(async (scene) => {
      await open(scene);
      const refusal = refused(
        'Another question was sent from this draft. Copy your text, then reply to that ticket with it',
      );
      await expect(open(scene, { subject: 'Calendar is empty' })).rejects.toEqual(refusal);
      await expect(open(scene, { body: 'It stops at row 5.' })).rejects.toEqual(refusal);
      const files = JSON.stringify([{ id: fileId, file_path: 'x', file_name: 'Page.png' }]);
      await expect(open(scene, { files })).rejects.toEqual(refusal);
      expect(await open(scene, { subject: 'Import fails', body: ' It stops.\n' })).toMatchObject({
        id: ticketIds.first,
      });
      await expect(open(scene, { who: 'otherClient', body: 'Mine' })).rejects.toEqual(
        forbidden("This ticket isn't yours"),
      );
      const [{ count } = { count: null }] = await scene.server<{ count: string }>(
        'select count(*)::text as count from public.ticket_messages where ticket_id = $1',
        [ticketIds.first],
      );
      expect(count).toBe('1');
    }));

  test('the sixth ticket within an hour is refused', () =>
    play(async (scene) => {
      for (const digit of [1, 2, 3, 4])
        await open(scene, {
          id: `30000000-0000-4000-8000-00000001170${digit}`,
          message: `30000000-0000-4000-8000-00000001180${digit}`,
        });
      // With the one of the stage these are five.
      await expect(open(scene)).rejects.toEqual(
        refused('You have opened 5 tickets within an hour. Reply to one of them, or try again later.'),
      );
    }));

  test.each([
    '{}',
    '[1]',
    '[{"label": "Page"}]',
    '[{"label": "Page", "value": "x", "more": "y"}]',
    `["${'x'.repeat(9000)}"]`,
  ])('facts that nobody could have seen are refused: %.40s', (facts) =>
    play(async (scene) => {
      await expect(open(scene, { facts })).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('a file comes from the own folder of the message, and from storage', () =>
    play(async (scene) => {
      const path = `${people.client}/${ticketIds.first}/${ticketIds.message}/${fileId}.png`;
      const files = (file_path: string) => JSON.stringify([{ id: fileId, file_path, file_name: 'Page.png' }]);
      await expect(open(scene, { files: files(path) })).rejects.toEqual(
        refused("A file didn't upload. Attach it again."),
      );
      await expect(
        open(scene, { files: files(`${people.client}/${rows.ticket}/${rows.ticketMessage}/there.pdf`) }),
      ).rejects.toEqual(refused("A file didn't upload. Attach it again."));
      await scene.server(
        `insert into storage.objects (bucket_id, name, metadata) values ('tickets', $1, '{"size": 12, "mimetype": "image/png"}')`,
        [path],
      );
      await open(scene, { files: files(path) });
      // A try after a reload has no files any more.
      for (const again of [files(path), '[]'])
        expect(await open(scene, { files: again })).toMatchObject({ id: ticketIds.first });
      expect(
        await scene.as(
          'client',
          'select file_name, size_bytes::int, mime_type from public.ticket_files where id = $1',
          [fileId],
        ),
      ).toEqual([{ file_name: 'Page.png', size_bytes: 12, mime_type: 'image/png' }]);
    }));
});
