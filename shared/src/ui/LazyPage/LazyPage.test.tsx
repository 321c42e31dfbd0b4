import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPage } from './LazyPage.tsx';

const Page = () => <h1>Applications</h1>;

afterEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

test('a page that was told to come before it is opened stands at once', async () => {
  const Lazy = lazyPage(() => Promise.resolve({ default: Page }));
  await Lazy.preload();
  render(<Lazy />);
  expect(screen.getByRole('heading', { name: 'Applications' })).toBeVisible();
});

test('a page that comes between its drawing and its effects stands', async () => {
  let come: (code: { default: typeof Page }) => void = () => undefined;
  // One download for all callers, as a module's own loader does it.
  const code = new Promise<{ default: typeof Page }>((resolve) => (come = resolve));
  let asked = 0;
  const Lazy = lazyPage(() => {
    asked += 1;
    return code;
  });
  void Lazy.preload();
  const Frame = () => {
    // After the drawing, before the effects by which the page asks.
    useLayoutEffect(() => come({ default: Page }));
    return <Lazy />;
  };
  // As a browser does it: `render` of the testing library would run all effects in one go.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Frame />);
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(asked).toBe(1);
  root.unmount();
});

test('a page that did not come when it was told is asked for again when it is opened', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ default: Page });
  const Lazy = lazyPage(load);
  await expect(Lazy.preload()).rejects.toThrow('lost');
  render(<Lazy />);
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
});
