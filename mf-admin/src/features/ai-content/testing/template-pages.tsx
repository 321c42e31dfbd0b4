import { makePerson, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import AiContentPage from '../AiContentPage.tsx';
import TemplatePage from '../TemplatePage.tsx';

export const template = {
  ...{ id: nextId(), slug: 'follow-up-email', name: 'Follow-up email', place: 'Clients, at a follow-up' },
  ...{ draft_version: 2, staging_version: 2, live_version: 1, updated_at: testInstant },
  variables: [{ name: 'greeting', label: 'First name', type: 'text', source: 'Contacts', sample: 'Dana' }],
};
export const versionOf = (version: number, body: string) => ({
  ...{
    template_id: template.id,
    version,
    body,
    instructions: null,
    note: `Change ${version}`,
    created_at: testInstant,
  },
  author: makePerson(),
});
export const versions = [versionOf(2, 'Hello {{greeting}}.\nBye.'), versionOf(1, 'Hello {{greeting}}.')];
export const testCase = {
  ...{ id: nextId(), template_id: template.id, name: 'Greets', input: { greeting: 'Mara' }, revision: 1 },
  ...{ contains: ['Mara'], lacks: [] },
};
export const usage = { template_id: template.id, version: 1, suggested: 4, used: 2, dismissed: 1, reported: 1 };

export const open = (at = '/admin/ai-content') =>
  renderRoute({
    routes: [
      { path: '/admin/ai-content', Component: AiContentPage },
      { path: '/admin/ai-content/:slug', Component: TemplatePage },
    ],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });

/** The page of the template, in the view that is asked for. */
export const openTemplate = (view = '') => open(`/admin/ai-content/follow-up-email${view}`);

/** The backend with one template, which has two versions and a test case; for the top of a test file. */
export function templatePages() {
  const network = fakeNetwork();
  beforeEach(() => {
    network.table('ai_templates', [template]);
    network.table('ai_template_versions', versions);
    network.table('ai_template_cases', [testCase]);
    network.rpc('ai_template_usage', [usage]);
    network.rpc('preview_ai_text', 'Hello Dana.');
    network.on('POST', '/functions/v1/write-suggestion', { model: null, used: 0, budget: 0 });
  });
  return network;
}
