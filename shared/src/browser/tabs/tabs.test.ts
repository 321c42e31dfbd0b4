import { BroadcastChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { onTabs, tellTabs } from './tabs.ts';

const listen = () => {
  const heard: string[] = [];
  const stop = onTabs((text) => heard.push(text));
  return { heard, stop };
};

afterEach(() => localStorage.clear());

test('another tab hears what is told over a channel', async () => {
  Object.assign(globalThis, { BroadcastChannel });
  const { heard, stop } = listen();
  tellTabs('gone');
  await waitFor(() => expect(heard).toEqual(['gone']));
  stop();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('a browser without channels tells by its storage, the same text twice too', () => {
  const { heard, stop } = listen();
  const values = ['gone', 'gone'].map((text) => {
    tellTabs(text);
    const [key = ''] = Object.keys(localStorage);
    const newValue = localStorage.getItem(key);
    // As the browser reports it in another tab.
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    return newValue;
  });
  expect(values[0]).not.toBe(values[1]);
  expect(heard).toEqual(['gone', 'gone']);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'milepost.tabs', newValue: '{}' }));
  expect(heard).toHaveLength(2);
});
