import { screen, within } from '@testing-library/react';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { SavedView } from '@milepost/shared/entities/saved-views/model';
import { makeListedApplication } from '../../../entities/listed-applications/testing.ts';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ApplicationListPage } from '../ApplicationListPage.tsx';

const path = '/client/applications';
const routes = [
  { path, Component: ApplicationListPage },
  { path: '*', element: <h1>Elsewhere</h1> },
];

/** Renders the page at an address with this query. */
export const open = (query = '?view=table') => renderRoute({ routes, at: `${path}${query}`, session: signedInAs() });

export const designer = makeListedApplication({ position: -2, job_title: 'Product Designer' });
export const lead = makeListedApplication({
  position: -1,
  job_title: 'UX Lead',
  company_name: 'Harbor Health',
  status: 'Interviewing',
  applied_at: '2026-11-18T12:00:00.000Z',
});

/** The titles in the table, from the top. */
export const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
export const lane = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}, `) });
export const cards = (name: string) =>
  within(lane(name))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

type Answers = Partial<Record<'move' | 'undo', unknown>>;

/** The page of applications and the backend that it asks; for the top of a test file. */
export function listPage() {
  const network = fakeNetwork();

  beforeEach(() => {
    localStorage.clear();
    network.table('interview_stages', []);
  });

  /** The applications and views of a client, which no other user changes. */
  const keep = (rows: readonly ListedApplication[], views: readonly SavedView[] = [], answers: Answers = {}) => {
    network.table('job_applications', rows);
    network.table('saved_views', views);
    for (const name of ['move_applications', 'archive_applications']) network.rpc(name, answers.move ?? []);
    for (const name of ['delete_applications', 'move_application']) network.rpc(name, answers.move ?? 1);
    network.rpc('undo_moves', answers.undo ?? []);
    network.rpc('restore_applications', answers.undo ?? 1);
  };

  return { network, keep };
}
