import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadedContent } from './LoadedContent.tsx';

const refetch = jest.fn();
const show = (query: { data?: unknown; error?: Error | null; isFetching?: boolean }) =>
  render(
    <LoadedContent
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
      failure="Failed to load clients"
    >
      <p>Clients</p>
    </LoadedContent>,
  );

test('what was there stays under a failure, which can be tried again', async () => {
  show({ data: [], error: new Error('down') });
  expect(screen.getByText('Failed to load clients')).toBeVisible();
  expect(screen.getByText('Clients')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a failure stands alone where nothing was there before', () => {
  show({ error: new Error('down') });
  expect(screen.getByText('Failed to load clients')).toBeVisible();
  expect(screen.queryByText('Clients')).toBeNull();
});

test('a loading shape is shown while nothing has failed', () => {
  show({ isFetching: true });
  expect(screen.getByText('Clients')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
