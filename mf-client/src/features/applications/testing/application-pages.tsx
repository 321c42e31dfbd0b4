import { screen } from '@testing-library/react';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import type { UserProfile } from '@milepost/shared/entities/people/model';
import { makeJobApplication } from '@milepost/shared/testing/factories';
import { fakeNetwork, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import type { ApplicationSlots } from '../application-slots.ts';
import { EditApplicationPage } from '../edit/EditApplicationPage.tsx';
import { ApplicationPage } from '../read/ApplicationPage.tsx';
import NewApplicationPage from '../new/NewApplicationPage.tsx';

const nothing = () => null;
const slots: ApplicationSlots = {
  followUp: nothing,
  documents: nothing,
  comments: nothing,
  tasks: nothing,
  contacts: nothing,
};

const routes = [
  { path: '/client/applications/new', Component: NewApplicationPage },
  { path: '/client/applications/:id', element: <ApplicationPage slots={slots} /> },
  { path: '/client/applications/edit/:id', element: <EditApplicationPage slots={slots} /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];

export const designer = makeJobApplication({
  job_title: 'Product Designer',
  company_name: 'Northwind Studio',
  location: '',
});
export const field = (name: string | RegExp) => screen.getByLabelText(name);

/** The pages of one application and the backend that they ask; for the top of a test file. */
export function applicationPages() {
  const network = fakeNetwork();

  beforeEach(() => {
    localStorage.clear();
    network.table('application_events', []);
    network.table('interview_stages', []);
    network.rpc('own_companies', ['Northwind Studio', 'Quillmark']);
  });

  const open = (at: string, person: Partial<UserProfile> = {}) =>
    renderRoute({ routes, at, session: signedInAs(person) });
  const edit = ({ id }: JobApplication, person: Partial<UserProfile> = {}) =>
    open(`/client/applications/edit/${id}`, person);

  const read = ({ id }: JobApplication, person: Partial<UserProfile> = {}) =>
    open(`/client/applications/${id}`, person);

  /** The table, as far as these pages use it; `change` is what another window saves. */
  const keep = (...given: readonly JobApplication[]) => {
    let rows = [...given];
    const write = (id: string | undefined, changes: object): readonly JobApplication[] => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changes, revision: row.revision + 1 } : row));
      return rows.filter((row) => row.id === id);
    };
    const asked = ({ query }: FakeRequest) => query.get('id')?.slice('eq.'.length);
    network.table('job_applications', (request) =>
      request.query.has('id') ? rows.filter(({ id }) => id === asked(request)) : rows,
    );
    network.on('PATCH', '/rest/v1/job_applications', (request: FakeRequest) => {
      const read = request.query.get('revision');
      const isAsRead = rows.some(({ id, revision }) => id === asked(request) && `eq.${revision}` === read);
      return isAsRead && typeof request.body === 'object' && request.body ? write(asked(request), request.body) : [];
    });
    return { change: (id: string, changes: Partial<JobApplication>) => void write(id, changes) };
  };

  return { network, open, edit, read, keep };
}
