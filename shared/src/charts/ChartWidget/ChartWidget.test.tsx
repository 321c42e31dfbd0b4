import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../../ui/ToastRegion/ToastRegion.tsx';
import { ChartWidget, type ChartWidgetData } from './ChartWidget.tsx';

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
const show = (data: ChartWidgetData, onRetry: () => void = () => undefined) =>
  render(
    <>
      <ChartWidget title="Analytics Overview" data={data} onRetry={onRetry} />
      <ToastRegion />
    </>,
  );
/** Shows the widget and waits for the drawing library. */
const draw = async (data: ChartWidgetData) => {
  show(data);
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

test('says that there is nothing to draw, and exports are then of the table only', () => {
  show({ status: 'ready', today: '2026-11-20', series: [{ label: 'Applications', color: 1, points: [] }] });
  expect(screen.getByText('Nothing in the last 30 days')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PNG' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('says what failed and tries again', async () => {
  let retries = 0;
  show({ status: 'error' }, () => (retries += 1));
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
