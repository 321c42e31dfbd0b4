import { render, screen } from '@testing-library/react';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from './TextField.tsx';

test('words are written in their own direction, addresses and numbers from left to right', () => {
  render(
    <>
      <TextField label="Title" />
      <TextField label="Email" type="email" />
      <TextArea label="Notes" />
      <TextArea label="Source" dir="ltr" />
    </>,
  );
  expect(screen.getByLabelText('Title')).toHaveAttribute('dir', 'auto');
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('dir');
  expect(screen.getByLabelText('Notes')).toHaveAttribute('dir', 'auto');
  expect(screen.getByLabelText('Source')).toHaveAttribute('dir', 'ltr');
});
