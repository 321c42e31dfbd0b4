import { movedHours } from './moved-hours.ts';

const monday = { weekday: 1, starts_at: '09:00', ends_at: '17:00' };
const now = new Date('2026-11-26T12:00:00Z');

test('hours keep their clock times, and are read by the other clock too', () => {
  expect(movedHours([monday], { from: 'America/Chicago', to: 'Europe/Berlin', now })).toEqual([
    {
      day: 'Monday',
      now: '9:00 AM – 5:00 PM CST',
      nowElsewhere: '4:00 PM – Tuesday 12:00 AM GMT+1',
      then: '9:00 AM – 5:00 PM GMT+1',
      thenElsewhere: '2:00 AM – 10:00 AM CST',
    },
  ]);
});

test('the week begins on Monday, and hours may end with their day', () => {
  const sunday = { weekday: 0, starts_at: '20:00', ends_at: '24:00' };
  const late = { weekday: 1, starts_at: '18:00', ends_at: '20:00' };
  const hours = movedHours([sunday, late, monday], { from: 'UTC', to: 'Asia/Kolkata', now });
  expect(hours.map(({ day, now: present }) => `${day} ${present}`)).toEqual([
    'Monday 9:00 AM – 5:00 PM UTC',
    'Monday 6:00 PM – 8:00 PM UTC',
    'Sunday 8:00 PM – 12:00 AM UTC',
  ]);
  expect(hours[2]?.nowElsewhere).toBe('Monday 1:30 AM – 5:30 AM GMT+5:30');
});

test('each is read as its next day has it, also when clocks are turned before', () => {
  const [hours] = movedHours([monday], {
    from: 'America/New_York',
    to: 'UTC',
    now: new Date('2027-03-10T12:00:00Z'),
  });
  expect(hours).toMatchObject({ now: '9:00 AM – 5:00 PM EDT', nowElsewhere: '1:00 PM – 9:00 PM UTC' });
});
