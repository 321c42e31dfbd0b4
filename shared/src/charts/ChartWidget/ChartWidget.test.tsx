import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../../ui/ToastRegion/ToastRegion.tsx';
import { ChartWidget, type ChartMark, type ChartWidgetData } from './ChartWidget.tsx';

const ready: ChartWidgetData = {
  status: 'ready',
  today: '2026-11-20',
  series: [
    {
      label: 'Applications',
      color: 1,
      points: [
        { date: '2026-11-20', value: 2 },
        { date: '2026-10-30', value: 1 },
        { date: '2026-02-01', value: 4 },
      ],
    },
    { label: 'Responses', color: 2, points: [] },
  ],
};
type Asked = { kind: string | null; range: string | null };
const unasked: Asked = { kind: null, range: null };
type Given = { onRetry?: () => void; onSelect?: (mark: ChartMark) => void; asked?: Asked };

/** The widget with an address of its own. */
function Addressed({ data, onRetry = () => undefined, onSelect, asked = unasked }: Given & { data: ChartWidgetData }) {
  const [address, setAddress] = useState(asked);
  return (
    <>
      <ChartWidget
        title="Analytics Overview"
        data={data}
        onRetry={onRetry}
        onSelect={onSelect}
        {...address}
        onChoose={(choice) => setAddress({ ...address, ...choice })}
      />
      <output>{JSON.stringify(address)}</output>
      <ToastRegion />
    </>
  );
}
const show = (data: ChartWidgetData, given: Given = {}) => render(<Addressed data={data} {...given} />);
/** Shows the widget and waits for the drawing library. */
const draw = async (data: ChartWidgetData, given: Given = {}) => {
  show(data, given);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download PNG' })).toBeEnabled());
};

test('says in words what it draws, for the range chosen', async () => {
  await draw(ready);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Analytics Overview. Last 30 days. Applications: 3, most in Nov 19 – Nov 20 (2). Responses: none.',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(screen.getByRole('img')).toHaveAccessibleName(/Last 365 days\. Applications: 7, most in .* \(4\)/);
});

test('shows the same figures as a table', async () => {
  await draw(ready);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const row = screen.getByRole('row', { name: /Nov 19 – Nov 20/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '0']);
});

test('tells of a change of type for a moment', async () => {
  await draw(ready);
  await userEvent.click(screen.getByRole('radio', { name: 'Donut' }));
  expect(screen.getByText('Chart type changed to donut')).toBeVisible();
});

test('keeps type and range in the address, and takes from it what there is', async () => {
  await draw(ready, { asked: { kind: 'bar', range: 'year' } });
  expect(screen.getByRole('radio', { name: 'Bar' })).toBeChecked();
  expect(screen.getByRole('img')).toHaveAccessibleName(/Last 365 days/);
  await userEvent.click(screen.getByRole('radio', { name: 'Area' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(screen.getByText(/"kind"/)).toHaveTextContent('{"kind":"area","range":"week"}');
});

test('an address that names no type and no range shows a line and a month', async () => {
  await draw(ready, { asked: { kind: 'pie', range: 'Century' } });
  expect(screen.getByRole('radio', { name: 'Line' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked();
});

test('a donut shows one figure by its periods, never several that are no whole', async () => {
  const { series } = ready;
  const interviews = { label: 'Interviews', color: 3 as const, points: [{ date: '2026-11-19', value: 5 }] };
  await draw({ ...ready, series: [...series, interviews] }, { asked: { kind: 'donut', range: 'month' } });
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Analytics Overview. Last 30 days. Applications: 3, most in Nov 15 – Nov 20 (2).',
  );
  const legend = () => within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend().map((item) => item.textContent)).toEqual([
    'Oct 22 – Oct 27 0',
    'Oct 28 – Nov 2 1',
    'Nov 3 – Nov 8 0',
    'Nov 9 – Nov 14 0',
    'Nov 15 – Nov 20 2',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Interviews' }));
  expect(screen.getByRole('img')).toHaveAccessibleName(/Interviews: 5, most in Nov 15 – Nov 20 \(5\)\.$/);
});

test('says that there is nothing to draw, and exports are then of the table only', () => {
  show({ status: 'ready', today: '2026-11-20', series: [{ label: 'Applications', color: 1, points: [] }] });
  expect(screen.getByText('Nothing in the last 30 days')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PNG' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('says what failed and tries again', async () => {
  let retries = 0;
  show({ status: 'error' }, { onRetry: () => (retries += 1) });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load chart data');
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again or contact support');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retries).toBe(1);
});

test('shows at most six names in the legend', async () => {
  const series = Array.from({ length: 8 }, (_, index) => ({
    label: `Source ${index}`,
    color: 1 as const,
    points: [{ date: '2026-11-20', value: 1 }],
  }));
  await draw({ status: 'ready', today: '2026-11-20', series });
  const items = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(items).toHaveLength(7);
  expect(items.at(-1)).toHaveTextContent('and 2 more in the table');
});

test('compares with the period before in words, in the table, and in no more than that', async () => {
  await draw(ready);
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with the 30 days before' }));
  expect(screen.getByText(/Compared with the 30 days before: Applications: 3 more than before \(0\)/)).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName(/Responses: no change \(0\)\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('columnheader', { name: 'Applications, before' })).toBeVisible();
});

test('a period that is not whole says so', async () => {
  await draw(ready);
  await userEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(screen.getByText(/cover only part of the period: Nov 21 – Nov 30, Nov 1 – Nov 20\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: /^Nov 1 – Nov 20 \(part\)/ })).toBeVisible();
});

test('a figure of the table opens the rows of its days, and none opens nothing', async () => {
  const marks: ChartMark[] = [];
  show(ready, { onSelect: (mark) => marks.push(mark) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  await userEvent.click(screen.getByRole('button', { name: 'Applications, Nov 19 – Nov 20: 2' }));
  expect(marks).toEqual([{ series: 'Applications', from: '2026-11-19', to: '2026-11-20' }]);
  expect(screen.queryByRole('button', { name: /^Responses/ })).toBeNull();
});

test('a name of the legend leaves its series out of the drawing', async () => {
  await draw(ready);
  await userEvent.click(screen.getByRole('button', { name: 'Responses 0' }));
  expect(screen.getByRole('button', { name: 'Responses 0' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('img')).not.toHaveAccessibleName(/Responses/);
});
