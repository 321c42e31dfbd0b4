import { screen, waitFor } from '@testing-library/react';
import { actInState } from '@milepost/shared/contract/palette-acts';
import { recentlyOpened } from '@milepost/shared/data/recently-opened';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { openPalette, record, show } from './testing/palette-page.tsx';

const network = fakeNetwork();
const rpc = '/rest/v1/rpc/search_records';
beforeEach(() => localStorage.clear());

const options = () => screen.findAllByRole('option').then((all) => all.map(({ textContent }) => textContent));

test('an act that is typed as a sentence goes to its page with what was typed; nothing of it stands in the address or among the recent ones', async () => {
  network.rpc('search_records', []);
  const { user, router } = show();
  await openPalette(user);
  await user.paste('add taks Call Dana');
  expect(await options()).toEqual(['Add task “Call Dana”']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/tasks'));
  expect(router.state.location.search).toBe('');
  expect(actInState(router.state.location.state)).toEqual({ act: 'add-task', text: 'Call Dana' });
  expect(recentlyOpened(testIds.client)).toEqual([]);
});

test('an act that is typed as a sentence searches its record by the record’s words, and offers what it is not yet', async () => {
  const found = record();
  network.rpc('search_records', [found]);
  const { user, router } = show();
  await openPalette(user);
  await user.paste('move windorse to intervewing');
  expect(
    await screen.findByRole('option', { name: /^Move Product Manager at Windrose Maps to Interviewing/ }),
  ).toBeVisible();
  expect(network.sent('POST', rpc).at(-1)?.body).toEqual({ p_query: 'windorse' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/applications'));
  expect(actInState(router.state.location.state)).toEqual({
    act: 'move-application',
    record: found.id,
    into: 'Interviewing',
  });
});

test('an act that is typed as a sentence offers each that is possible where it is not said into what', async () => {
  network.rpc('search_records', [record()]);
  const { user } = show();
  await openPalette(user);
  await user.paste('move windrose');
  expect(await screen.findByRole('option', { name: /to Interviewing/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /to Applied/ })).toBeNull();
});

test('an act that is typed as a sentence stands in no list before its words are typed', async () => {
  const { user } = show();
  await openPalette(user);
  expect(await screen.findByRole('option', { name: 'New application' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /:text|:record/ })).toBeNull();
});

test('an act is offered for no record of the words before, and of two with one name for each', async () => {
  const asked = jest.fn();
  network.rpc('search_records', [record(), record()]);
  const { user } = show();
  await openPalette(user);
  await user.paste('move windrose to interviewing');
  const moves = () => screen.queryAllByRole('option', { name: /^Move Product Manager at Windrose Maps/ });
  await waitFor(() => expect(moves()).toHaveLength(2));
  network.rpc('search_records', () => {
    asked();
    return new Promise(() => undefined);
  });
  await user.clear(await screen.findByRole('combobox'));
  await user.paste('move acme to interviewing');
  expect(moves()).toEqual([]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(moves()).toEqual([]);
  expect(screen.queryByRole('option', { name: /Windrose/ })).toBeNull();
});
