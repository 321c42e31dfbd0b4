import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';

type Form = { title: string; notes: string; priority: string; role: string; password: string; terms: boolean };

function Example({ onSubmit }: { onSubmit: (form: Form) => void }) {
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { title: '', notes: '', priority: 'Medium', role: 'client', password: '', terms: false },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField
        label="Title"
        required
        description="As in the posting"
        error={errors.title?.message}
        {...register('title', { required: 'Title is required' })}
      />
      <TextArea label="Notes" {...register('notes')} />
      <Select
        label="Priority"
        options={['Low', 'Medium', 'High'].map((value) => ({ value, label: value }))}
        {...register('priority')}
      />
      <RadioGroup
        label="I am a"
        options={[
          { value: 'client', label: 'Client' },
          { value: 'coach', label: 'Coach' },
        ]}
        {...register('role')}
      />
      <PasswordField label="Password" {...register('password')} />
      <Checkbox label="I accept the terms" {...register('terms')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

const draw = () => {
  const saved: Form[] = [];
  render(
    <MemoryRouter>
      <Example onSubmit={(form) => saved.push(form)} />
    </MemoryRouter>,
  );
  return { saved, user: userEvent.setup() };
};

test('gives what was typed and chosen', async () => {
  const { saved, user } = draw();
  expect(screen.getByRole('radio', { name: 'Client' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'UX Lead');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Remote');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
  await user.click(screen.getByRole('radio', { name: 'Coach' }));
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([
    { title: 'UX Lead', notes: 'Remote', priority: 'High', role: 'coach', password: 'secret', terms: true },
  ]);
});

test('says at the field why its value is refused, and goes there', async () => {
  const { saved, user } = draw();
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveAccessibleDescription('As in the posting');
  expect(title).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Title is required');
  expect(title).toHaveFocus();
  expect(saved).toEqual([]);
});

test('shows the password on demand and tells of caps lock', async () => {
  const { user } = draw();
  const password = screen.getByLabelText('Password');
  await user.type(password, 'secret');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('secret');
  await user.type(password, '{CapsLock}a');
  expect(password).toHaveAccessibleDescription('Caps lock is on');
});
