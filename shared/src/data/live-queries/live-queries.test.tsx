import { fakeNetwork } from '@milepost/shared/testing/network';
import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveQueries, useRowChanges } from './live-queries.ts';

const network = fakeNetwork();

const Count = ({ ask }: { readonly ask: () => number }) => {
  const { data } = useQuery({ queryKey: ['messages'], queryFn: ask });
  useLiveQueries([{ table: 'messages', filter: 'conversation_id=eq.1', queryKeys: [['messages']] }]);
  return <output>{data}</output>;
};

test('a change of a watched row asks the query again', async () => {
  let count = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Count ask={() => ++count} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('1')).toBeVisible();
  await network.change('messages', 'INSERT', { id: 'a' });
  expect(await screen.findByText('2')).toBeVisible();
});

test('changes that come together ask once', async () => {
  let count = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Count ask={() => ++count} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('1')).toBeVisible();
  for (const id of ['a', 'b', 'c', 'd']) await network.change('messages', 'INSERT', { id });
  expect(await screen.findByText('2')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(count).toBe(2);
});

describe('between the first answer and the first change that can be told', () => {
  const open = () => {
    const client = new QueryClient();
    let count = 0;
    render(
      <QueryClientProvider client={client}>
        <Count ask={() => ++count} />
      </QueryClientProvider>,
    );
    return { client, asked: () => count };
  };

  test('an answer that is old by then is asked for again', async () => {
    const release = network.holdLive();
    open();
    expect(await screen.findByText('1')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await release();
    expect(await screen.findByText('2')).toBeVisible();
  });

  test('an answer that has just come stays', async () => {
    const release = network.holdLive();
    const { client, asked } = open();
    expect(await screen.findByText('1')).toBeVisible();
    await act(async () => client.setQueryData(['messages'], 5));
    await release();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked()).toBe(1);
  });
});

const Last = () => {
  const [last, setLast] = useState('');
  useRowChanges([{ table: 'tasks' }], (change) => setLast(`${change?.event} ${String(change?.row['id'])}`));
  return <output>{last}</output>;
};

test('a screen is told which row changed and how', async () => {
  const { unmount } = render(<Last />);
  await network.change('tasks', 'UPDATE', { id: 'b' });
  expect(await screen.findByText('UPDATE b')).toBeVisible();
  await network.change('tasks', 'DELETE', { id: 'c' });
  expect(await screen.findByText('DELETE c')).toBeVisible();
  unmount();
});
