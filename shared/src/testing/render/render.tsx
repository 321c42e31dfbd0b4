import { AuthProvider, type SessionStore } from '@milepost/shared/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ToastRegion } from '../../ui/ToastRegion/ToastRegion.tsx';

export type RenderRouteOptions = {
  /** React Router's routes, or a module's own (`{ path, Component }`). */
  routes: readonly RouteObject[];
  /** The address to begin at; a list is a history whose last entry shows. */
  at: string | readonly string[];
  queryClient?: QueryClient;
  /** Who is signed in: `signedInAs()` of `@milepost/shared/testing/session`. */
  session?: SessionStore;
  /** Further providers around the routes. */
  wrapper?: ComponentType<{ children: ReactNode }>;
};

/** A QueryClient for a test: a failure shows at once, nothing is thrown away while the test looks. */
export const testQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false, gcTime: Infinity } },
  });

const Bare = ({ children }: { children: ReactNode }) => children;

/** Shows routes at an address, with all that the shell gives around them. `user` acts on the page; `router.state.location` is where one is. */
export const renderRoute = ({ routes, at, session, wrapper: Wrapper = Bare, ...given }: RenderRouteOptions) => {
  const queryClient = given.queryClient ?? testQueryClient();
  const router = createMemoryRouter([...routes], { initialEntries: typeof at === 'string' ? [at] : [...at] });
  const page = (
    <Wrapper>
      <RouterProvider router={router} />
      <ToastRegion />
    </Wrapper>
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      {session ? <AuthProvider store={session}>{page}</AuthProvider> : page}
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient, user: userEvent.setup() };
};
