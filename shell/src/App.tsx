import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '@milepost/shared/auth';
import { ToastRegion } from '@milepost/shared/ui/ToastRegion';
import { InspectorKey } from './observability/inspector/InspectorKey.tsx';
import { Page } from './access/Page.tsx';
import { StorageBanner } from './layout/banners/StorageBanner.tsx';
import { PreviewBanner } from './loading/release/PreviewBanner.tsx';
import { ShellContext, type Shell } from './core/shell-context.ts';

const router = createBrowserRouter([{ path: '*', Component: Page }]);

/** The whole product in the page: the session, the query client and the router around the module of the path. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ShellContext value={shell}>
      <AuthProvider store={shell.session}>
        <QueryClientProvider client={shell.queryClient}>
          <StorageBanner />
          <PreviewBanner />
          <RouterProvider router={router} />
          <InspectorKey />
          <ToastRegion />
        </QueryClientProvider>
      </AuthProvider>
    </ShellContext>
  );
}
