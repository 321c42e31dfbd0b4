import { screen } from '@testing-library/react';
import { open, ticket, ticketPages } from '../testing/ticket-pages.tsx';

const { show } = ticketPages();

describe('a screenshot', () => {
  const stop = jest.fn();
  const asks = (getDisplayMedia: () => Promise<unknown>): void => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getDisplayMedia } });
  };
  beforeEach(() => {
    stop.mockClear();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['picture'], { type: 'image/png' })));
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  test('is of what the person chooses, and is seen before it is sent', async () => {
    asks(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    show({});
    const { user } = open(`/support/tickets/${ticket.id}`);
    await user.click(await screen.findByRole('button', { name: 'Take a screenshot' }));
    expect(await screen.findByRole('img', { name: 'Preview of screenshot.png' })).toHaveAttribute(
      'src',
      'blob:picture',
    );
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('that the person does not take leaves nothing, and one that can’t be taken says so', async () => {
    asks(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    show({});
    const { user } = open(`/support/tickets/${ticket.id}`);
    const button = await screen.findByRole('button', { name: 'Take a screenshot' });
    await user.click(button);
    expect(screen.queryByText('screenshot.png')).not.toBeInTheDocument();
    asks(() => Promise.reject(new DOMException('no', 'NotReadableError')));
    await user.click(button);
    expect(await screen.findByText(/^Failed to take a screenshot/)).toBeVisible();
  });

  test('is not offered where the browser can’t take one', async () => {
    show({});
    open(`/support/tickets/${ticket.id}`);
    expect(await screen.findByRole('button', { name: 'Attach files' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take a screenshot' })).not.toBeInTheDocument();
  });
});
