import * as z from 'zod';
import { AppError, isAppError } from '../../domain/app-error/app-error.ts';
import type { AppErrorKind } from '../../domain/app-error/app-error.ts';
import { readFailure } from './answer.ts';
import type { FailedAnswer } from './answer.ts';
import { authMeanings, sessionEnded } from './auth-codes.ts';

const offline = 'You appear to be offline. Nothing was lost. Try again.';
const unanswered = "Milepost didn't answer. Nothing was lost. Try again in a moment.";
const refused = "You don't have permission to do this.";
const readOnlyView = "You can't change anything while you view as someone else.";
const broken = 'Something went wrong on our side. Try again in a moment.';

type Reading = {
  readonly kind: AppErrorKind;
  readonly message: string;
  readonly details?: unknown;
  readonly wait?: number;
};

/** Sentences written for people begin with a capital; PostgreSQL's own ('permission denied for table …') do not. */
const ownSentence = (message: string | null | undefined, fallback: string): string =>
  message && /^\p{Lu}/u.test(message) ? message : fallback;

const freeStarts = (details: string | null | undefined): unknown => {
  try {
    return z.array(z.string()).parse(JSON.parse(details ?? ''));
  } catch {
    // PostgreSQL's own detail ('Key (…) conflicts with …'): then no starts are known.
    return [];
  }
};

const duration = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

const limited = (message: string | null | undefined): Reading => {
  const seconds = /after (\d+) seconds?/.exec(message ?? '')?.[1];
  if (seconds === undefined)
    return { kind: 'rate-limited', message: 'Too many attempts. Wait a moment, then try again.' };
  const wait = Number(seconds);
  return { kind: 'rate-limited', message: `Too many attempts. Try again in ${duration(wait)}.`, wait };
};

const gotNoAnswer = ({ name, message, code, status }: FailedAnswer): boolean =>
  (name === 'AuthRetryableFetchError' && !status) ||
  name === 'TypeError' ||
  (!code && (!status || status === 0) && /^(TypeError|FetchError|AbortError)\b/.test(message ?? ''));

const byDatabase = (code: string, { message, details }: FailedAnswer): Reading | undefined => {
  switch (code) {
    case 'P0001':
      return { kind: 'invalid', message: message || broken };
    case '42501':
      // What the policies' functions say when the sign-in was ended or the person suspended.
      return message?.startsWith('Sign in again')
        ? sessionEnded
        : { kind: 'forbidden', message: ownSentence(message, refused) };
    case '23P01':
      return {
        kind: 'conflict',
        message: ownSentence(message, 'That time is no longer available'),
        details: freeStarts(details),
      };
    case '23505':
      return { kind: 'conflict', message: 'This already exists.' };
    case '23503':
      return { kind: 'conflict', message: 'The item this belongs to was deleted. Reload the page.' };
    case '23502':
      return { kind: 'invalid', message: 'Something required is missing. Check the form and try again.' };
    case '23514':
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
      return {
        kind: 'invalid',
        message: /_is_visible"/.test(message ?? '')
          ? 'Enter text that can be seen, not only spaces or invisible characters.'
          : 'A value is too long or out of range. Check the form and try again.',
      };
    case 'impersonation':
      return { kind: 'forbidden', message: ownSentence(message, readOnlyView) };
    // Only an impersonation's transactions are read-only.
    case '25006':
      return { kind: 'forbidden', message: readOnlyView };
    case 'PGRST116':
      return { kind: 'not-found', message: 'Not found. It may have been deleted, or you may not have access.' };
    case 'PGRST301':
    case 'PGRST302':
    case 'PGRST303':
      return sessionEnded;
    default:
      return undefined;
  }
};

const byStatus = (status: number): Reading => {
  if (status === 401) return sessionEnded;
  if (status === 403) return { kind: 'forbidden', message: refused };
  if (status === 404)
    return { kind: 'not-found', message: 'Not found. It may have been deleted, or you may not have access.' };
  if (status === 409) return { kind: 'conflict', message: 'This has changed since you opened it. Reload the page.' };
  if (status === 413) return { kind: 'invalid', message: 'This is too large to send.' };
  if (status === 415) return { kind: 'invalid', message: "This file type isn't supported." };
  if (status === 400 || status === 422)
    return { kind: 'invalid', message: 'Some of the information is invalid. Check the form and try again.' };
  return { kind: 'server', message: broken };
};

/** The browser knows when it is offline itself; otherwise it is the server that is away, and soon started again. */
const noAnswer = (): string => (globalThis.navigator?.onLine === false ? offline : unanswered);

const read = (failure: FailedAnswer, code: string, status: number): Reading => {
  if (gotNoAnswer(failure)) return { kind: 'network', message: noAnswer() };
  if (status === 429 || code.startsWith('over_')) return limited(failure.message);
  if (failure.name === 'AuthSessionMissingError') return sessionEnded;
  // These two carry what was wrong with the input in their message.
  if (code === 'weak_password' || code === 'validation_failed') {
    return {
      kind: 'invalid',
      message: ownSentence(failure.message, 'Some of the information is invalid. Check the form and try again.'),
    };
  }
  // With the reason and the end, where the sign-in service knows them.
  if (code === 'user_banned' && failure.message?.startsWith('This account is suspended. Reason: ')) {
    return { kind: 'forbidden', message: failure.message };
  }
  return authMeanings.get(code) ?? byDatabase(code, failure) ?? byStatus(status);
};

/**
 * Any failure of a request as an AppError whose message a user can read; the code is kept for decisions, never shown.
 * @param status HTTP status where the failure itself does not carry it (PostgREST)
 */
export const toAppError = (failure: unknown, status = 0): AppError => {
  if (isAppError(failure)) return failure;
  const answer = readFailure(failure);
  const reading = read(answer, answer.code ?? answer.error_code ?? '', answer.status ?? status);
  return new AppError({
    code:
      answer.code || answer.error_code || (reading.kind === 'network' ? 'network' : `http_${answer.status ?? status}`),
    kind: reading.kind,
    message: reading.message,
    details: reading.details,
    hint: answer.hint ?? undefined,
    retryAfterSeconds: reading.wait,
    cause: failure,
  });
};

/** An answer that does not have the agreed shape: a fault of ours, which the cause explains to developers. */
export const unreadable = (cause: unknown): AppError =>
  new AppError({
    code: 'unreadable_answer',
    kind: 'server',
    message: 'Something went wrong on our side. Reload the page.',
    cause,
  });
