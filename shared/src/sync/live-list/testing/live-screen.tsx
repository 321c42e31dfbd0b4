import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A little longer than the window in which changes are gathered, in milliseconds. */
export const moment = 110;

/** Advances the fake timers. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** What the one output on the screen says. */
export const shown = (): string => screen.getByRole('status').textContent;

/** Renders a screen with a query client of its own. */
export const open = (screens: ReactNode) => {
  const client = new QueryClient();
  return { client, ...render(<QueryClientProvider client={client}>{screens}</QueryClientProvider>) };
};
