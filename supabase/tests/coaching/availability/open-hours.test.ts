import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { openCoach } from '../open-coach.ts';
import type { Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const day = 86_400_000;

describe.each(quickDatabaseKinds)('hours in the weeks when clocks are turned, on %s', (kind) => {
  const play = useStage(kind);

  const opening = 'select opens_at, closes_at from private.open_hours($1, $2, $3)';
  const hoursOn = async ({ server }: Scene, date: string): Promise<string[]> => {
    const noon = Date.parse(`${date}T12:00:00Z`);
    const found = await server(opening, [
      people.coach,
      new Date(noon - day).toISOString(),
      new Date(noon + day).toISOString(),
    ]);
    return found.map(
      (row) => `${new Date(String(row['opens_at'])).toISOString()}/${new Date(String(row['closes_at'])).toISOString()}`,
    );
  };

  test.each([
    ['America/New_York', '09:00', '12:00', '2027-03-12', '2027-03-12T14:00:00.000Z/2027-03-12T17:00:00.000Z'],
    ['America/New_York', '09:00', '12:00', '2027-03-14', '2027-03-14T13:00:00.000Z/2027-03-14T16:00:00.000Z'],
    // 02:00 to 03:00 does not come: what lies in it is at the moment of the turn.
    ['America/New_York', '01:00', '04:00', '2027-03-14', '2027-03-14T06:00:00.000Z/2027-03-14T08:00:00.000Z'],
    ['America/New_York', '02:30', '04:00', '2027-03-14', '2027-03-14T07:00:00.000Z/2027-03-14T08:00:00.000Z'],
    ['America/New_York', '01:00', '02:30', '2027-03-14', '2027-03-14T06:00:00.000Z/2027-03-14T07:00:00.000Z'],
    ['America/New_York', '02:10', '02:50', '2027-03-14', undefined],
    // 01:00 to 02:00 comes twice.
    ['America/New_York', '01:00', '03:00', '2027-11-07', '2027-11-07T05:00:00.000Z/2027-11-07T08:00:00.000Z'],
    ['America/New_York', '00:30', '01:30', '2027-11-07', '2027-11-07T04:30:00.000Z/2027-11-07T05:30:00.000Z'],
    ['America/New_York', '01:30', '03:00', '2027-11-07', '2027-11-07T06:30:00.000Z/2027-11-07T08:00:00.000Z'],
    ['Europe/Berlin', '09:00', '10:00', '2027-03-27', '2027-03-27T08:00:00.000Z/2027-03-27T09:00:00.000Z'],
    ['Europe/Berlin', '09:00', '10:00', '2027-03-28', '2027-03-28T07:00:00.000Z/2027-03-28T08:00:00.000Z'],
    ['Europe/Berlin', '02:00', '04:00', '2027-03-28', '2027-03-28T01:00:00.000Z/2027-03-28T02:00:00.000Z'],
    ['Europe/Berlin', '02:00', '03:00', '2027-10-31', '2027-10-31T00:00:00.000Z/2027-10-31T02:00:00.000Z'],
    // Half an hour: back on April 4, forth on October 3.
    ['Australia/Lord_Howe', '09:00', '10:00', '2027-04-03', '2027-04-02T22:00:00.000Z/2027-04-02T23:00:00.000Z'],
    ['Australia/Lord_Howe', '09:00', '10:00', '2027-04-05', '2027-04-04T22:30:00.000Z/2027-04-04T23:30:00.000Z'],
    ['Australia/Lord_Howe', '01:00', '03:00', '2027-04-04', '2027-04-03T14:00:00.000Z/2027-04-03T16:30:00.000Z'],
    ['Australia/Lord_Howe', '01:00', '03:00', '2027-10-03', '2027-10-02T14:30:00.000Z/2027-10-02T16:00:00.000Z'],
  ])('%s %s to %s on %s', (zone, opens, closes, date, expected) =>
    play(async (scene) => {
      const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
      await openCoach(scene, [[weekday, opens, closes]], { zone });
      expect(await hoursOn(scene, date)).toEqual(expected ? [expected] : []);
    }),
  );
});
