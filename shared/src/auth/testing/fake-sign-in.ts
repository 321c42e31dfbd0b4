import { act } from '@testing-library/react';
import type { SessionApi, SessionEvent } from '@milepost/shared/auth';
import { AppError } from '../../domain/app-error/app-error.ts';
import type { CachedPerson } from '../session-cache.ts';

/** The id of the person below. */
export const id = '00000000-0000-4000-8000-000000000001';
/** The id of somebody else: a client of hers. */
export const client = '00000000-0000-4000-8000-000000000002';
/** A coach, as this browser remembers her. */
export const person: CachedPerson = {
  profile: {
    id,
    role: 'coach',
    org_id: null,
    full_name: 'Dana Cole',
    email: 'coach@milepost.test',
    avatar_url: null,
    headline: null,
    time_zone: 'America/New_York',
    status: 'active',
    erase_at: null,
    second_factor_due_at: null,
  },
  organization: null,
  counterparts: [{ id: client, full_name: 'Kim', email: 'kim@milepost.test', avatar_url: null }],
};
/** Her sign-in. */
export const user = { id, email: 'coach@milepost.test' };

/** A server that holds one sign-in; each answer can be changed. */
export function fakeServer(over: Partial<SessionApi> = {}) {
  let listener: (event: SessionEvent) => void = () => undefined;
  const api: SessionApi = {
    storedUser: async () => user,
    verify: async () => undefined,
    loadPerson: async () => person,
    signOut: async () => undefined,
    forget: async () => undefined,
    onChange(next) {
      listener = next;
      return () => undefined;
    },
    ...over,
  };
  return { api, emit: (event: SessionEvent): void => listener(event) };
}

/** Waits until pending promises have settled. */
export const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
/** An error response of the server. */
export const refusal = (code: string, kind: AppError['kind']): AppError =>
  new AppError({ code, kind, message: 'No more.' });
