import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useIsInside } from './useIsInside.ts';

function Page() {
  const [list, setList] = useState<HTMLElement | null>(null);
  const isNear = useIsInside(list);
  return (
    <>
      <input aria-label="Search" />
      <section ref={setList}>
        <button>Row</button>
      </section>
      <output>{isNear ? 'near' : 'far'}</output>
    </>
  );
}
const row = (): HTMLElement => screen.getByRole('button', { name: 'Row' });
const search = (): HTMLElement => screen.getByLabelText('Search');

const focus = (element: HTMLElement): void => act(() => element.focus());

beforeEach(() => void render(<Page />));

test('a mouse that rests in a list is near it, also when the focus goes elsewhere meanwhile', async () => {
  expect(screen.getByText('far')).toBeInTheDocument();
  await userEvent.hover(row());
  focus(row());
  focus(search());
  expect(screen.getByText('near')).toBeInTheDocument();
  await userEvent.unhover(row());
  expect(screen.getByText('far')).toBeInTheDocument();
});

test('the focus is near as long as it is within, wherever the mouse is', async () => {
  focus(row());
  await userEvent.hover(row());
  await userEvent.unhover(row());
  expect(screen.getByText('near')).toBeInTheDocument();
  focus(search());
  expect(screen.getByText('far')).toBeInTheDocument();
});

test('a finger that was lifted counts until the focus goes elsewhere', async () => {
  await userEvent.pointer({ keys: '[TouchA]', target: row() });
  expect(screen.getByText('near')).toBeInTheDocument();
  focus(search());
  expect(screen.getByText('far')).toBeInTheDocument();
});
