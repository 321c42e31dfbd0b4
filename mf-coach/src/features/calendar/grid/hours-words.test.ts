import { hoursWords } from './hours-words.ts';

test.each([
  [[], '', ''],
  [[['14:00', '22:00']], '9–5', '9:00 AM – 5:00 PM'],
  [
    [
      ['14:30', '17:00'],
      ['19:00', '22:15'],
    ],
    '9:30–12, 2–5:15',
    '9:30 AM – 12:00 PM, 2:00 PM – 5:15 PM',
  ],
])('%j in New York', (hours, short, long) => {
  const at = (time: string | undefined): string => `2026-11-24T${time ?? ''}:00.000Z`;
  const spans = hours.map(([starts, ends]) => ({ starts_at: at(starts), ends_at: at(ends) }));
  expect(hoursWords(spans, 'America/New_York')).toEqual({ short, long });
});
