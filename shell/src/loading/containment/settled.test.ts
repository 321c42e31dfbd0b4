import { createStore } from 'zustand';
import type { RemoteState } from '../../core/remote-module.ts';
import { settled } from './settled.ts';

const loading = () => createStore<RemoteState>(() => ({ status: 'loading' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits until the module is there, and not at all when it is', async () => {
  const remote = loading();
  const heard = jest.fn();
  void settled(remote, 400).then(heard);
  await jest.advanceTimersByTimeAsync(100);
  expect(heard).not.toHaveBeenCalled();
  remote.setState({ status: 'ready', pages: [], isFallback: false }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalled();
  await settled(remote, 400);
});

test('waits no longer than it is told', async () => {
  const heard = jest.fn();
  void settled(loading(), 400).then(heard);
  await jest.advanceTimersByTimeAsync(399);
  expect(heard).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalled();
});
