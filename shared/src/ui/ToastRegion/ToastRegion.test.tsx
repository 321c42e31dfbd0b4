import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '../Toast/Toast.tsx';
import { ToastRegion } from './ToastRegion.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => jest.useRealTimers());

const show = (options: Parameters<typeof toast.show>[0]) => {
  let id = '';
  act(() => {
    id = toast.show(options);
  });
  return id;
};
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('shows one message at a time, the newest first and an older one after it', () => {
  show({ message: 'Saved' });
  show({ message: 'Sent' });
  expect(screen.getByText('Sent')).toBeVisible();
  expect(screen.queryByText('Saved')).toBeNull();
  pass(3000);
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.getByText('Saved')).toBeVisible();
});

test('keeps a message with an action for 8 seconds, and the action closes it', () => {
  let undone = 0;
  show({ message: 'Application deleted', action: { label: 'Undo', onAction: () => (undone += 1) } });
  pass(7900);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByText('Application deleted')).toBeNull();
});

test('all go at once, those that wait as well', () => {
  show({ message: 'Saved' });
  show({ message: 'Sent' });
  act(() => toast.clear());
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.queryByText('Saved')).toBeNull();
});

test('waits while the pointer is on it', () => {
  show({ message: 'Saved' });
  pass(2000);
  fireEvent.pointerEnter(screen.getByText('Saved'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByText('Saved'));
  pass(900);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('takes a waiting message away by its id', () => {
  const id = show({ message: 'Sent' });
  show({ message: 'Saved' });
  act(() => toast.dismiss(id));
  pass(3000);
  expect(screen.queryByText('Sent')).toBeNull();
});
