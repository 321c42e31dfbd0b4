import { fireEvent, render, screen } from '@testing-library/react';
import { TextArea } from './TextArea.tsx';

test('the count goes by characters as the server counts them', () => {
  render(<TextArea label="Reason" limit={10} defaultValue={'😀'.repeat(8)} />);
  expect(screen.queryByText('8 of 10')).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '😀'.repeat(9) } });
  expect(screen.getByText('9 of 10')).toBeVisible();
});
