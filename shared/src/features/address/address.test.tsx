import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAddress } from './useAddress.ts';

const open = (at: string) => {
  let address: ReturnType<typeof useAddress> | undefined;
  const Probe = () => {
    address = useAddress();
    return null;
  };
  const router = createMemoryRouter([{ path: '/list', Component: Probe }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  const now = (): ReturnType<typeof useAddress> => {
    if (!address) throw new Error('The page did not show');
    return address;
  };
  return { router, now };
};

test('changes what is named and leaves the rest', async () => {
  const { router, now } = open('/list?tab=past&page=2&search=ada');
  await act(async () => now().change({ page: null, search: '', order: 'descending' }));
  expect(router.state.location.search).toBe('?tab=past&order=descending');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('opens as a step of its own where that is wanted', async () => {
  const { router, now } = open('/list?tab=past');
  await act(async () => now().change({ goal: '7' }, { replace: false }));
  expect(router.state.historyAction).toBe('PUSH');
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('?tab=past');
});

test('gives the address of a link, and changes nothing', () => {
  const { router, now } = open('/list?tab=past&session=3');
  expect(now().addressWith({ session: null, brief: '3' })).toBe('?tab=past&brief=3');
  expect(router.state.location.search).toBe('?tab=past&session=3');
});

test('a change before the page shows the one before it leaves that one as it is, also by what began on an earlier address', async () => {
  const { router, now } = open('/list?page=2');
  const { change } = now();
  await act(async () => {
    change({ comments: 'all' });
    change({ version: '1' });
  });
  expect(router.state.location.search).toBe('?page=2&comments=all&version=1');
  await act(async () => change({ page: null }));
  expect(router.state.location.search).toBe('?comments=all&version=1');
});
