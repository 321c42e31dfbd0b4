// Stands for shell/src/loading/containment/load-release.ts: the modules are parts of the same build.
const modules = {
  mf_account: () => import('@plain/mf-account/routes.tsx'),
  mf_admin: () => import('@plain/mf-admin/routes.tsx'),
  mf_auth: () => import('@plain/mf-auth/routes.tsx'),
  mf_client: () => import('@plain/mf-client/routes.tsx'),
  mf_coach: () => import('@plain/mf-coach/routes.tsx'),
};

export const createReleaseLoader = () => async (name) => (await modules[name]()).default;
