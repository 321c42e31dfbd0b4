import { render } from '@testing-library/react';
import { NavigationIcon } from './NavigationIcon.tsx';

test.each(['marketplace', 'made-up', 'constructor'])('the icon %s is drawn, whichever shell knows it', (name) => {
  const { container } = render(<NavigationIcon name={name} />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});
