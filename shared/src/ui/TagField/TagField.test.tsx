import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TagField } from './TagField.tsx';

const Topics = ({ limit }: { readonly limit?: number }) => {
  const [value, setValue] = useState<readonly string[]>(['Negotiation']);
  return (
    <>
      <TagField
        label="Topics"
        value={value}
        onChange={setValue}
        suggestions={['Interview practice']}
        {...(limit === undefined ? null : { limit })}
      />
      <output>{value.join('|')}</output>
    </>
  );
};

test('Enter, a comma and leaving the field add what is typed, once', async () => {
  render(<Topics />);
  const field = screen.getByRole('combobox', { name: 'Topics' });
  await userEvent.type(field, 'Networking{Enter}Portfolio, negotiation{Enter}Speaking{Tab}');
  expect(screen.getByText('Negotiation|Networking|Portfolio|Speaking')).toBeVisible();
});

test('a suggestion is taken as it is chosen', async () => {
  render(<Topics />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Topics' }));
  await userEvent.paste('Interview practice');
  expect(screen.getByText('Negotiation|Interview practice')).toBeVisible();
});

test('a tag goes by its button, or the last one by Backspace', async () => {
  render(<Topics />);
  const field = screen.getByRole('combobox', { name: 'Topics' });
  await userEvent.type(field, 'Networking{Enter}{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent(/^Negotiation$/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Negotiation' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('takes no more than the limit', async () => {
  render(<Topics limit={1} />);
  expect(screen.getByRole('combobox', { name: 'Topics' })).toBeDisabled();
});
