import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './Combobox.tsx';

const options = [
  { value: '1', label: 'Dana Cole' },
  { value: '2', label: 'Ivo Marsh' },
  { value: '3', label: 'Łucja Zu\u0308rn' },
];

function Example({ free = false, error }: { free?: boolean; error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="Client"
        options={options}
        value={value}
        onChange={setValue}
        allowsCustomValue={free}
        error={error}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

test('finds an option by typing and gives its value', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'ivo');
  expect(screen.queryByRole('option', { name: 'Dana Cole' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Ivo Marsh' }));
  expect(screen.getByText('2')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('Ivo Marsh');
});

test('finds an option by its words in any order, without accents', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'zurn lucja');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Łucja Zu\u0308rn']);
});

describe('of ten thousand options', () => {
  const many = Array.from({ length: 10_000 }, (_, place) => ({ value: `${place}`, label: `Role ${place}, Acme` }));

  function Long() {
    const [value, setValue] = useState<string | null>('9000');
    return (
      <>
        <Combobox label="Application" options={many} value={value} onChange={setValue} />
        <output>{value ?? 'none'}</output>
      </>
    );
  }

  test('those that match are drawn, the chosen one among them, and any is found by its words', async () => {
    const user = userEvent.setup();
    render(<Long />);
    const box = screen.getByRole('combobox', { name: 'Application' });
    expect(box).toHaveValue('Role 9000, Acme');
    await user.click(screen.getByRole('button'));
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(51);
    expect(screen.getByRole('option', { name: 'Role 9000, Acme' })).toHaveAttribute('aria-selected', 'true');
    await user.clear(box);
    await user.paste('acme 9876');
    await user.click(screen.getByRole('option', { name: 'Role 9876, Acme' }));
    expect(screen.getByText('9876')).toBeVisible();
    expect(box).toHaveValue('Role 9876, Acme');
  });

  test('an emptied field is no choice', async () => {
    const user = userEvent.setup();
    render(<Long />);
    await user.clear(screen.getByRole('combobox'));
    await user.tab();
    expect(screen.getByText('none')).toBeVisible();
  });
});

describe('while the page scrolls', () => {
  const moveField = (y: number) => {
    // What react-aria places a list beside is the frame of the field.
    const frame = screen.getByRole('combobox').closest('[role="group"]');
    if (!frame) throw new Error('The field has no frame');
    jest.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, y, 300, 34));
  };

  test('the list stays beside its field, with what was typed', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByRole('combobox'), 'ivo');
    for (const y of [-40, -80]) {
      moveField(y);
      fireEvent.scroll(window);
      expect(screen.getByRole('combobox')).toHaveValue('ivo');
      expect(screen.getByRole('option', { name: 'Ivo Marsh' })).toBeVisible();
    }
    await user.click(screen.getByRole('option', { name: 'Ivo Marsh' }));
    expect(screen.getByText('2')).toBeVisible();
  });

  test('the list stays where the browser tells late of a scroll before which it was placed', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByRole('combobox'), 'ivo');
    fireEvent.scroll(window);
    expect(screen.getByRole('option', { name: 'Ivo Marsh' })).toBeVisible();
  });

  test('a list that is dismissed leaves what was typed', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByRole('combobox'), 'ivo');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveValue('ivo');
  });
});

test('takes no text that is no option', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(screen.getByRole('combobox'), 'Nobody');
  await user.tab();
  expect(screen.getByText('none')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('');
});

test('takes free text where that is allowed, and an option by its label', async () => {
  const user = userEvent.setup();
  render(<Example free />);
  await user.type(screen.getByRole('combobox'), 'Nora');
  await user.tab();
  expect(screen.getByText('Nora', { selector: 'output' })).toBeVisible();
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'dana');
  await user.click(screen.getByRole('option', { name: 'Dana Cole' }));
  expect(screen.getByText('Dana Cole', { selector: 'output' })).toBeVisible();
});

test('says why a value is refused', () => {
  render(<Example error="Choose a client" />);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose a client');
  expect(screen.getByRole('combobox')).toBeInvalid();
});
