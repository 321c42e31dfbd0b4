import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './Combobox.tsx';

const options = [
  { value: '1', label: 'Dana Cole' },
  { value: '2', label: 'Ivo Marsh' },
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
