import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { Picture } from './Picture.tsx';

const network = fakeNetwork();
const minute = 60_000;
const file = {
  id: '30000000-0000-4000-8000-000000000001',
  file_path: 'talk/me/message/file.png',
  file_name: 'Plan.png',
  mime_type: 'image/png',
  size_bytes: 100,
};

test('a picture that stays open has a new address before its own ends after an hour', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const at = `/storage/v1/object/sign/attachments/${file.file_path}`;
  network.on('POST', at, () => ({
    signedURL: `${at.slice('/storage/v1'.length)}?token=${network.sent('POST', at).length}`,
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Picture file={file} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('link')).getAttribute('href')).toContain('?token=1');
  expect(network.sent('POST', at)[0]?.body).toMatchObject({ expiresIn: 3600 });
  await act(() => jest.advanceTimersByTimeAsync(59 * minute + 1000));
  expect((await screen.findByRole('link')).getAttribute('href')).toContain('?token=2');
  jest.useRealTimers();
});
