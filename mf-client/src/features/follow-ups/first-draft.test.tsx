import { screen } from '@testing-library/react';
import { testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { FollowUpButtons } from './FollowUpButtons.tsx';

const network = fakeNetwork();

const followUp = {
  ...{ application_id: testIds.admin, job_title: 'Editor', company_name: 'Papertrail' },
  ...{ reason: 'no-answer' as const, since: testInstant, on_unknown_day: false },
};
const open = () => {
  network.rpc('suggest_text', {
    ...{ id: testIds.coach, version: 1, input_hash: 'ab'.repeat(32), state: 'suggested' },
    ...{ text: 'Hello Dana,', model: null, created_at: testInstant },
  });
  network.on('POST', '/functions/v1/write-suggestion', { model: null });
  return renderRoute({
    routes: [
      { path: '/', element: <FollowUpButtons followUp={followUp} clientId={testIds.client} today="2026-11-23" /> },
    ],
    at: '/',
    session: signedInAs(),
  });
};
const draftIsOpen = async () => {
  expect(await screen.findByRole('dialog', { name: 'Email to Papertrail' })).toBeVisible();
  expect(await screen.findByLabelText('Suggested text')).toHaveValue('Hello Dana,');
  expect(network.sent('POST', '/rest/v1/rpc/suggest_text')[0]?.body).toEqual({
    p_slug: 'follow-up-email',
    p_subject: testIds.admin,
  });
};

test('a follow-up has a first draft of an email, about its application', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Write a first draft' }));
  await draftIsOpen();
});

test('on a phone everything but the task is in a menu', async () => {
  const narrow = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);
  const { user } = open();
  expect(screen.getByRole('button', { name: 'Add task' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for the follow-up with Papertrail' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Set follow-up date',
    'Write a first draft',
    'Dismiss',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Write a first draft' }));
  await draftIsOpen();
  narrow.mockRestore();
});
