import '../ui/theme/theme.css';
import { configureData } from '@milepost/shared/data/client';
import { AuthProvider, createSessionStore, sessionApi } from '@milepost/shared/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import * as z from 'zod';
import type { ModuleConfig, ModuleRoute } from '../contract/module-contract.ts';
import { submitOnce } from '../browser/submit-once/submit-once.ts';
import { ToastRegion } from '../ui/ToastRegion/ToastRegion.tsx';
import { StandaloneIndex } from './StandaloneIndex.tsx';
import { StandaloneSignIn } from './StandaloneSignIn.tsx';

const configSchema = z.object({
  supabaseUrl: z.url(),
  publishableKey: z.string(),
  minimumPasswordLength: z.number().optional(),
  signInProviders: z.array(z.string()).optional(),
});

/**
 * Runs a module without the shell, for its team's development: its pages at their paths, a list of them at `/`, and a
 * plain sign-in, since each origin has its own session. There is no guard here; the database decides as always.
 */
export function runStandalone(routes: readonly ModuleRoute<ComponentType>[], { name }: ModuleConfig): void {
  const start = async (): Promise<void> => {
    configureData(configSchema.parse(await (await fetch('/config.json')).json()));
    const session = createSessionStore(sessionApi);
    session.start();
    const router = createBrowserRouter([
      { path: '/', element: <StandaloneIndex name={name} paths={routes.map(({ path }) => path)} /> },
      ...routes.map(({ path, Component }) => ({
        path,
        element: (
          <StandaloneSignIn>
            <Component />
          </StandaloneSignIn>
        ),
      })),
    ]);
    submitOnce(document);
    createRoot(document.getElementById('root') ?? document.body).render(
      <AuthProvider store={session}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
          <ToastRegion />
        </QueryClientProvider>
      </AuthProvider>,
    );
  };
  void start();
}
