import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';

const fields = [
  { name: 'Job title', mine: 'Staff engineer', theirs: 'Senior engineer' },
  { name: 'Notes', mine: 'Ask about travel', theirs: '' },
];

const show = () => {
  const chosen: string[] = [];
  render(
    <ChangedElsewhere
      title="This application was changed elsewhere"
      fields={fields}
      onKeepMine={() => chosen.push('mine')}
      onTakeTheirs={() => chosen.push('theirs')}
      onClose={() => chosen.push('close')}
    />,
  );
  return chosen;
};

test('shows both sides of each field that differs, and says which is empty', async () => {
  show();
  const dialog = await screen.findByRole('dialog', { name: 'This application was changed elsewhere' });
  expect(within(dialog).getByRole('group', { name: 'Job title, yours' })).toHaveTextContent('Staff engineer');
  expect(within(dialog).getByRole('group', { name: 'Job title, theirs' })).toHaveTextContent('Senior engineer');
  expect(within(dialog).getByRole('row', { name: /Notes/ })).toHaveTextContent('Empty');
});

test('lets the person choose, and decides nothing by itself', async () => {
  const chosen = show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await user.keyboard('{Escape}');
  expect(chosen).toEqual(['mine', 'theirs', 'close']);
});
