import { fireEvent, screen } from '@testing-library/react';
import { submitOnce } from './submit-once.ts';

let end: () => void;
const sent = jest.fn((event: Event) => event.preventDefault());
beforeEach(() => {
  sent.mockClear();
  document.body.innerHTML = `
    <form id="note"><input aria-label="Title" /><textarea aria-label="Text"></textarea><button type="button">More</button></form>
    <button type="submit" form="note"><b>Save</b></button>
    <button type="button" data-once=""><b>Keep</b></button>`;
  document.querySelector('form')?.addEventListener('submit', sent);
  end = submitOnce(document);
});
afterEach(() => end());

test('a double click sends a form once, and a later click again', () => {
  fireEvent.click(screen.getByText('Save'), { detail: 1 });
  fireEvent.click(screen.getByText('Save'), { detail: 2 });
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Save'), { detail: 1 });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a click by a key or by a program sends it', () => {
  fireEvent.click(screen.getByText('Save'), { detail: 0 });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a held Enter key is heard once in a field and on the button, and each time where it breaks lines', () => {
  for (const pressed of [screen.getByLabelText('Title'), screen.getByRole('button', { name: 'Save' })]) {
    expect(fireEvent.keyDown(pressed, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(pressed, { key: 'Enter', repeat: true })).toBe(false);
  }
  expect(fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Enter', repeat: true })).toBe(true);
});

test('a button that begins work hears a double click and a held Enter key once', () => {
  const keep = screen.getByRole('button', { name: 'Keep' });
  const heard = jest.fn();
  keep.addEventListener('click', heard);
  for (const detail of [1, 2, 3]) fireEvent.click(screen.getByText('Keep'), { detail });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(keep, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(keep, { key: 'Enter', repeat: true })).toBe(false);
});

test('other buttons hear every click', () => {
  expect(fireEvent.click(screen.getByRole('button', { name: 'More' }), { detail: 2 })).toBe(true);
});

test('once it has ended, every click is heard', () => {
  end();
  fireEvent.click(screen.getByText('Save'), { detail: 2 });
  expect(sent).toHaveBeenCalledTimes(1);
});
