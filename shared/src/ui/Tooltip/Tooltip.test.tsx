import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const draw = () => {
  render(
    <>
      <Tooltip text="Sends a mail">
        <button>Send</button>
      </Tooltip>
      <Tooltip text="Deletes it">
        <button>Delete</button>
      </Tooltip>
    </>,
  );
  return { send: screen.getByRole('button', { name: 'Send' }), remove: screen.getByRole('button', { name: 'Delete' }) };
};

test('opens after 700 ms and describes its button', () => {
  const { send } = draw();
  fireEvent.pointerEnter(send);
  pass(650);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(100);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Sends a mail');
  expect(send).toHaveAccessibleDescription('Sends a mail');
});

test('the next one opens at once within 300 ms, and waits again afterwards', () => {
  const { send, remove } = draw();
  fireEvent.pointerEnter(send);
  pass(700);
  fireEvent.pointerLeave(send);
  fireEvent.pointerEnter(remove);
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Deletes it');
  fireEvent.pointerLeave(remove);
  pass(350);
  fireEvent.pointerEnter(send);
  pass(1);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('Escape closes it', () => {
  const { send } = draw();
  fireEvent.pointerEnter(send);
  pass(700);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
