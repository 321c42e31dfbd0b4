import { busyIn, calendar, event } from './calendar-text.ts';

const berlin = ['DTSTART;TZID=Europe/Berlin:20261102T090000', 'DTEND;TZID=Europe/Berlin:20261102T100000'];

describe('an event takes its time', () => {
  test.each([
    ['in UTC', ['DTSTART:20261102T090000Z', 'DTEND:20261102T103000Z'], '2026-11-02T09:00/10:30'],
    ['with a duration', ['DTSTART:20261102T090000Z', 'DURATION:PT45M'], '2026-11-02T09:00/09:45'],
    ['in a zone by its IANA name', berlin, '2026-11-02T08:00/09:00'],
    [
      'in a zone by its Windows name',
      ['DTSTART;TZID=W. Europe Standard Time:20261102T090000', 'DURATION:PT1H'],
      '2026-11-02T08:00/09:00',
    ],
    [
      'in a zone whose name ends with an IANA name',
      ['DTSTART;TZID="/freeassociation.sourceforge.net/Europe/Berlin":20261102T090000', 'DURATION:PT1H'],
      '2026-11-02T08:00/09:00',
    ],
    ['without a zone by the coach’s clock', ['DTSTART:20261102T090000', 'DURATION:PT1H'], '2026-11-02T14:00/15:00'],
    ['on a whole day of the coach', ['DTSTART;VALUE=DATE:20261102'], '2026-11-02T05:00/2026-11-03T05:00'],
    [
      'on the day of 25 hours',
      ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'],
      '2026-11-01T04:00/2026-11-02T05:00',
    ],
    [
      'on several days',
      ['DTSTART;VALUE=DATE:20261102', 'DTEND;VALUE=DATE:20261105'],
      '2026-11-02T05:00/2026-11-05T05:00',
    ],
    [
      'on a whole day that ends as it begins, as some programs write it',
      ['DTSTART;VALUE=DATE:20261102', 'DTEND;VALUE=DATE:20261102'],
      '2026-11-02T05:00/2026-11-03T05:00',
    ],
    [
      'at a reading of the clock that never comes, from the hour before',
      ['DTSTART;TZID=America/New_York:20270314T023000', 'DURATION:PT1H'],
      '2027-03-14T07:30/08:30',
    ],
    [
      'at a reading that comes twice, the first time',
      ['DTSTART;TZID=America/New_York:20261101T013000', 'DURATION:PT1H'],
      '2026-11-01T05:30/06:30',
    ],
  ])('%s', async (_how, lines, expected) => {
    expect(await busyIn(calendar(event(...lines)))).toEqual([expected]);
  });

  test('in a zone that the calendar itself describes', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const weekly = event(
      'DTSTART;TZID=Customized Time Zone:20261020T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20261027T080000Z',
    );
    expect(await busyIn(calendar(zone, weekly))).toEqual(['2026-10-20T07:00/08:00', '2026-10-27T08:00/09:00']);
  });
});

test.each([
  ['marked as free', ['TRANSP:TRANSPARENT']],
  ['cancelled', ['STATUS:CANCELLED']],
  ['without length', ['DTEND;TZID=Europe/Berlin:20261102T090000']],
  ['long over', ['DTEND:20260901T090000Z', 'DTSTART:20260901T080000Z']],
  ['beyond what is asked for', ['DTSTART:20270801T080000Z', 'DTEND:20270801T090000Z']],
])('an event that is %s takes none', async (_what, lines) => {
  const usual = lines.some((line) => line.startsWith('DT')) ? [berlin[0] ?? ''] : berlin;
  const own = lines.some((line) => line.startsWith('DTSTART')) ? [] : usual;
  expect(await busyIn(calendar(event(...own, ...lines)))).toEqual([]);
});

describe('an event that repeats', () => {
  const daily = ['DTSTART;TZID=America/New_York:20261030T090000', 'DTEND;TZID=America/New_York:20261030T093000'];

  test('keeps its hour across a change of clocks', async () => {
    expect(await busyIn(calendar(event(...daily, 'RRULE:FREQ=DAILY;COUNT=4')))).toEqual([
      '2026-10-30T13:00/13:30',
      '2026-10-31T13:00/13:30',
      '2026-11-01T14:00/14:30',
      '2026-11-02T14:00/14:30',
    ]);
  });

  test('began years ago and goes on until the end of what is asked for', async () => {
    const weekly = event(
      'DTSTART;TZID=America/New_York:20160104T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
    );
    const times = await busyIn(calendar(weekly), 'America/New_York', '2026-11-12');
    expect(times.at(-1)).toBe('2026-11-11T14:00/15:00');
    expect(times).toContain('2026-10-26T13:00/14:00');
  });

  test('ends with UNTIL in UTC, the last one included', async () => {
    const times = await busyIn(calendar(event(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261101T140000Z')));
    expect(times.at(-1)).toBe('2026-11-01T14:00/14:30');
  });

  test('leaves out EXDATE, by time, in another zone and by day, and adds RDATE', async () => {
    const text = calendar(
      event(
        ...daily,
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE;TZID=America/New_York:20261031T090000',
        'EXDATE:20261101T140000Z',
        'EXDATE;VALUE=DATE:20261102',
        'RDATE;TZID=America/New_York:20261110T120000',
        'RDATE;VALUE=PERIOD:20261111T120000Z/PT2H,20261112T120000Z/20261112T130000Z',
      ),
    );
    expect(await busyIn(text)).toEqual([
      '2026-10-30T13:00/13:30',
      '2026-11-03T14:00/14:30',
      '2026-11-10T17:00/17:30',
      '2026-11-11T12:00/14:00',
      '2026-11-12T12:00/13:00',
    ]);
  });

  test('has one occurrence moved, one cancelled and one set free, which take the place of what they replace', async () => {
    const text = calendar(
      event(...daily, 'RRULE:FREQ=DAILY;COUNT=4'),
      event('RECURRENCE-ID;TZID=America/New_York:20261031T090000', 'DTSTART:20261105T200000Z', 'DURATION:PT1H'),
      event('RECURRENCE-ID:20261101T140000Z', 'DTSTART:20261101T140000Z', 'STATUS:CANCELLED'),
      event('RECURRENCE-ID:20261102T140000Z', 'DTSTART:20261102T140000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
    );
    expect(await busyIn(text)).toEqual(['2026-10-30T13:00/13:30', '2026-11-05T20:00/21:00']);
  });

  test('moves one occurrence and all later ones', async () => {
    const text = calendar(
      event(...daily, 'RRULE:FREQ=DAILY;COUNT=3'),
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261031T130000Z', 'DTSTART:20261031T150000Z', 'DURATION:PT1H'),
    );
    expect(await busyIn(text)).toEqual(['2026-10-30T13:00/13:30', '2026-10-31T15:00/16:00', '2026-11-01T16:00/17:00']);
  });

  test('takes the newest of several versions of an occurrence, whatever their order', async () => {
    const version = (sequence: number, hour: number) =>
      event('RECURRENCE-ID:20261030T130000Z', `SEQUENCE:${sequence}`, `DTSTART:20261030T${hour}0000Z`, 'DURATION:PT1H');
    const text = calendar(version(2, 18), version(1, 16), event(...daily, 'RRULE:FREQ=DAILY;COUNT=1'));
    expect(await busyIn(text)).toEqual(['2026-10-30T18:00/19:00']);
  });

  test('of whole days does not shift, also where EXDATE and RECURRENCE-ID are days', async () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20261031', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20261101'),
      event('RECURRENCE-ID;VALUE=DATE:20261102', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261111'),
    );
    expect(await busyIn(text, 'Asia/Tokyo')).toEqual([
      '2026-10-30T15:00/2026-10-31T15:00',
      '2026-11-02T15:00/2026-11-03T15:00',
      '2026-11-09T15:00/2026-11-10T15:00',
    ]);
  });
});

test('events that share a UID by mistake are all kept', async () => {
  const text = calendar(
    event('DTSTART:20261102T090000Z', 'DURATION:PT1H'),
    event('DTSTART:20261103T090000Z', 'DURATION:PT1H'),
  );
  expect(await busyIn(text)).toHaveLength(2);
});

test('what is nested in an event, and other components, say nothing about its times', async () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT10M', 'DURATION:PT9H', 'END:VALARM'];
  const todo = ['BEGIN:VTODO', 'UID:todo', 'DTSTART:20261102T120000Z', 'DURATION:PT1H', 'END:VTODO'];
  expect(await busyIn(calendar(todo, event(...berlin, ...alarm)))).toEqual(['2026-11-02T08:00/09:00']);
});

test('folded lines, tabs and lone line feeds are read', async () => {
  const text = calendar(event('DTSTART;TZID=Europe/\r\n Berlin:2026\r\n\t1102T090000', 'DURATION:PT1H'));
  expect(await busyIn(text)).toEqual(['2026-11-02T08:00/09:00']);
  expect(await busyIn(text.replaceAll('\r\n', '\n'))).toEqual(['2026-11-02T08:00/09:00']);
});
