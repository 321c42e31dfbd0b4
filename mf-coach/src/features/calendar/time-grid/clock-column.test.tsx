import { render } from '@testing-library/react';
import { axisOf, daysOf } from '../grid/day-axis.ts';
import { ClockColumn } from './ClockColumn.tsx';

const zone = 'America/New_York';
const dates = ['2027-11-06', '2027-11-07', '2027-11-08'];

const labels = (shownZone: string, date = '2027-11-07'): (string | null)[] => {
  const axis = axisOf(daysOf(dates, zone), zone);
  const { container } = render(<ClockColumn axis={axis} date={date} zone={zone} shownZone={shownZone} />);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent).slice(0, 4);
};

test('the hour that comes twice has its zone', () => {
  expect(labels(zone)).toEqual(['1 AM\nEDT', '1 AM\nEST', '2 AM', '3 AM']);
});

test('so has that of another zone beside it', () => {
  expect(labels('America/Chicago')).toEqual(['12 AM', '1 AM\nCDT', '1 AM\nCST', '2 AM']);
});
