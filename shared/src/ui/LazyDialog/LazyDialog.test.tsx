import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../Dialog/Dialog.tsx';
import { PreloadOnIntent } from '../PreloadOnIntent/PreloadOnIntent.tsx';
import { lazyDialog } from './LazyDialog.tsx';

type Props = { name: string; onClose: () => void };
const Greeting = ({ name, onClose }: Props) => <Dialog isOpen title={`Hello, ${name}`} onClose={onClose} />;

test('a dialog whose code is there opens at once, and nothing else shows before', async () => {
  const Lazy = lazyDialog<Props>(() => Promise.resolve(Greeting));
  await Lazy.preload();
  render(<Lazy name="Ada" onClose={jest.fn()} />);
  expect(screen.getByRole('dialog', { name: 'Hello, Ada' })).toBeVisible();
});

test('a dialog whose code takes its time says so, and can be given up', async () => {
  const onClose = jest.fn();
  const Lazy = lazyDialog<Props>(() => new Promise(() => undefined));
  render(<Lazy name="Ada" onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Loading...' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('a dialog that is not open yet loads nothing', async () => {
  const load = jest.fn().mockResolvedValue(Greeting);
  const Lazy = lazyDialog<Props & { isOpen: boolean }>(load);
  const { rerender } = render(<Lazy name="Ada" isOpen={false} onClose={jest.fn()} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Lazy name="Ada" isOpen onClose={jest.fn()} />);
  expect(await screen.findByRole('dialog', { name: 'Hello, Ada' })).toBeVisible();
});

test('a dialog whose code did not come is asked for again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(Greeting);
  const Lazy = lazyDialog<Props>(load);
  render(<Lazy name="Ada" onClose={jest.fn()} />);
  expect(await screen.findByRole('dialog', { name: 'Failed to load this dialog' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Hello, Ada' })).toBeVisible();
});

test('pointer and focus on what opens a dialog begin its download, and a lost one disturbs nobody', async () => {
  const load = jest.fn().mockRejectedValue(new Error('lost'));
  const Lazy = lazyDialog<Props>(load);
  render(
    <PreloadOnIntent of={Lazy}>
      <button type="button">Greet</button>
    </PreloadOnIntent>,
  );
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByRole('button'));
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(load).toHaveBeenCalledTimes(2);
});
