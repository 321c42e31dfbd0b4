import { useState } from 'react';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderRoute } from '../../testing/render/render.tsx';
import { PageHeader } from './PageHeader.tsx';

function Arriving() {
  const [hasLoaded, setLoaded] = useState(false);
  if (hasLoaded) return <PageHeader key="loaded" title="The record" />;
  return (
    <>
      <PageHeader key="loading" title="Loading" />
      <input
        type="button"
        value="Load"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLoaded(true)}
      />
    </>
  );
}
const routes = [
  { path: '/', element: <Link to="/record">Open</Link> },
  { path: '/record', element: <Arriving /> },
];

test('the heading has the focus after a navigation, also the one that comes when the page has loaded', async () => {
  const { user } = renderRoute({ routes, at: '/' });
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByRole('heading', { name: 'The record' })).toHaveFocus();
});

test('a page that is loaded afresh leaves the focus where the browser puts it', () => {
  renderRoute({ routes, at: '/record' });
  expect(document.body).toHaveFocus();
});
