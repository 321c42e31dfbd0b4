import { tabStorage } from '../../browser/storage/storage.ts';

const key = 'milepost.view-as';
/** As supabase-js names the key of a sign-in, in the tab's own storage. */
export const viewAsSignInKey = 'sb-view-as-auth-token';

/** The impersonation that this tab shows, as its access token claims it. */
export type ViewAs = {
  /** The user whose view the tab shows. */
  readonly userId: string;
  /** When it ends, by the clock of this device. */
  readonly endsAt: number;
};

/** Whether this tab shows an impersonation; still so after it has ended, until the tab leaves it. */
export const isViewingAs = (): boolean => tabStorage.getItem(key) !== null;

/** The impersonation that the tab shows, or null where there is none. */
export function currentView(): ViewAs | null {
  const stored = tabStorage.read(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const userId: unknown = Reflect.get(stored, 'userId');
  const endsAt: unknown = Reflect.get(stored, 'endsAt');
  return typeof userId === 'string' && typeof endsAt === 'number' ? { userId, endsAt } : null;
}

type Claims = { readonly sub: string; readonly email: string; readonly iat: number; readonly exp: number };

const claimsOf = (token: string): Claims => {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const text = new TextDecoder().decode(Uint8Array.from(atob(part), (sign) => sign.codePointAt(0) ?? 0));
  return JSON.parse(text) as Claims;
};

/**
 * Keeps the token of an impersonation for this tab; the next page that it loads is the person's. The device's clock may
 * differ from the server's, so the end is counted from now.
 */
export function keepView(token: string, now = Date.now()): void {
  const { sub, email, iat, exp } = claimsOf(token);
  const seconds = exp - iat;
  tabStorage.write(viewAsSignInKey, {
    access_token: token,
    token_type: 'bearer',
    expires_in: seconds,
    // supabase-js considers a sign-in expired 90 seconds before its end, to refresh it; this one is never refreshed.
    expires_at: Math.floor(now / 1000) + seconds + 90,
    refresh_token: 'none',
    user: { id: sub, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  });
  tabStorage.write(key, { userId: sub, endsAt: now + seconds * 1000 } satisfies ViewAs);
}

/** Whether this tab can store a view at all: some browsers refuse to store anything. */
export const canKeepView = (): boolean => {
  const probe = `${key}.probe`;
  const isKept = tabStorage.setItem(probe, '');
  tabStorage.removeItem(probe);
  return isKept;
};

/** Loads another page in this tab, from the start. */
const load = (address: string): void => void window.open(address, '_self');

/** Removes what the tab keeps of the view and its person; the next page that it loads is the administrator's own. */
function dropView(): void {
  for (const storageKey of [key, viewAsSignInKey, 'milepost.person']) tabStorage.removeItem(storageKey);
}

/** Begins to show what `keepView` kept. */
export const showView = (): void => load('/');

/** Back to the administrator's own sign-in, on the page of the person whom the tab has shown. */
export function leaveView(): void {
  const view = currentView();
  dropView();
  load(view === null ? '/' : `/admin/users/${view.userId}`);
}

/** At the start of a page: a view whose time is over is not shown anymore. */
export function dropEndedView(now = Date.now()): void {
  if (isViewingAs() && (currentView()?.endsAt ?? 0) <= now) dropView();
}
