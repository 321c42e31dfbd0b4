import { useSignedIn } from '@milepost/shared/auth';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import { jobApplicationQueries } from '../../entities/job-applications/requests.ts';
import { makeJobApplication } from '../factories/factories.tsx';
import { fakeNetwork, refusal } from '../network/network.tsx';
import { signedInAs } from '../session/session.tsx';
import { renderRoute } from './render.tsx';

const network = fakeNetwork();

function List() {
  const { profile } = useSignedIn();
  const { data, error } = useQuery(jobApplicationQueries.list(profile.id));
  return (
    <>
      <PageHeader title={`Applications of ${profile.full_name}`} />
      {data?.map((row) => (
        <TextLink key={row.id} to={`/client/applications/${row.id}`}>
          {row.job_title}
        </TextLink>
      ))}
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}
const routes = [
  { path: '/client/applications', Component: List },
  { path: '/client/applications/:id', element: <PageHeader title="One application" /> },
];

test('shows a route with rows from the network, and the next page takes focus', async () => {
  network.table('job_applications', [makeJobApplication({ job_title: 'UX Lead' })]);
  const { user } = renderRoute({ routes, at: '/client/applications', session: signedInAs() });
  expect(screen.getByRole('heading', { name: 'Applications of Dana Cole' })).not.toHaveFocus();
  await user.click(await screen.findByRole('link', { name: 'UX Lead' }));
  expect(screen.getByRole('heading', { name: 'One application' })).toHaveFocus();
  expect(network.sent('GET')).toHaveLength(1);
});

test('a refusal reaches the page', async () => {
  network.on('GET', '/rest/v1/job_applications', refusal(403, '42501', 'Not for you'));
  renderRoute({ routes, at: '/client/applications', session: signedInAs() });
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});
