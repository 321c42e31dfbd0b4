import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceStorage, tryDevice } from '@milepost/shared/browser/storage';
import { StorageBanner } from './StorageBanner.tsx';

const title = "Your browser doesn't save data for this site";

afterEach(() => jest.restoreAllMocks());

test('says that nothing is kept, until it is or somebody has read it', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const view = render(<StorageBanner />);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  act(tryDevice);
  expect(screen.getByText(title)).toBeVisible();

  full.mockRestore();
  act(() => void deviceStorage.setItem('milepost.theme', 'dark'));
  expect(screen.queryByText(title)).not.toBeInTheDocument();

  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  act(tryDevice);
  await userEvent.click(screen.getByRole('button', { name: /Dismiss/ }));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  view.unmount();
});
