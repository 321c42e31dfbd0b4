import { getStoredSession } from '@milepost/shared/data/auth';
import { configureData } from '@milepost/shared/data/connection';
import { deviceStorage, tabStorage } from '../../browser/storage/storage.ts';
import { currentView, dropEndedView, isViewingAs, keepView, leaveView, showView } from './view-as.ts';
import { hasStoredSignIn, signInStorage, storedAccessToken } from '../stored-sign-in/stored-sign-in.ts';

const opened = jest.spyOn(window, 'open').mockReturnValue(null);
const start = Date.parse('2026-11-23T12:00:00Z');
const id = '00000000-0000-4000-8000-000000000011';
/** The server's clock is an hour ahead of the device's. */
const claims = { sub: id, email: 'zoë@example.com', iat: start / 1000 + 3600, exp: start / 1000 + 5400 };
const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => sessionStorage.clear());

test('a view is the tab’s own, and ends by the clock of the device', () => {
  localStorage.setItem('sb-backend-auth-token', '{"access_token":"own","expires_at":99999999999}');
  expect([isViewingAs(), signInStorage(), storedAccessToken()]).toEqual([false, deviceStorage, 'own']);
  keepView(token, start);
  expect([isViewingAs(), signInStorage(), storedAccessToken()]).toEqual([true, tabStorage, undefined]);
  expect(currentView()).toEqual({ userId: id, endsAt: start + 1800_000 });
  localStorage.clear();
  expect(hasStoredSignIn()).toBe(true);
  showView();
  expect(opened).toHaveBeenLastCalledWith('/', '_self');
});

test('leaving it gives the own sign-in back, on the page of the person', () => {
  keepView(token, start);
  sessionStorage.setItem('milepost.person', '{}');
  leaveView();
  expect(sessionStorage).toHaveLength(0);
  expect(opened).toHaveBeenLastCalledWith(`/admin/users/${id}`, '_self');
});

test('a page that is loaded after its time shows it no more, and one before does', () => {
  keepView(token, start);
  dropEndedView(start + 1799_000);
  expect(isViewingAs()).toBe(true);
  dropEndedView(start + 1800_000);
  expect(sessionStorage).toHaveLength(0);
});

test('supabase-js takes its sign-in from the tab', async () => {
  keepView(token);
  configureData({ supabaseUrl: 'http://backend.test', publishableKey: 'publishable' });
  expect(await getStoredSession()).toMatchObject({ access_token: token, user: { id, email: 'zoë@example.com' } });
});
