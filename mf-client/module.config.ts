import { defineModule } from '@milepost/shared/module-contract';

export default defineModule({
  name: 'mf_client',
  claims: [
    { path: '/dashboard', roles: ['client'] },
    { path: '/client/applications', roles: ['client'] },
    { path: '/client/applications/new', roles: ['client'] },
    { path: '/client/applications/edit/:id', roles: ['client'] },
    {
      path: '/client/:clientId/applications',
      roles: ['client', 'super_admin'],
      record: { permission: 'access_client', parameter: 'clientId' },
    },
    { path: '/client/reviews', roles: ['client'] },
    { path: '/client/sessions', roles: ['client'] },
    { path: '/client/sessions/book', roles: ['client'] },
    { path: '/client/progress', roles: ['client'] },
    {
      path: '/client/:clientId/roadmap',
      roles: ['client', 'super_admin'],
      record: { permission: 'access_client', parameter: 'clientId' },
    },
    { path: '/ai-compass', roles: ['client'] },
    { path: '/reviews', roles: ['client'], redirectTo: '/client/reviews' },
    { path: '/reviews/:id', roles: ['client'] },
  ],
  navigation: [
    {
      slot: 'header',
      label: 'Dashboard',
      to: '/dashboard',
      icon: 'overview',
      order: 10,
      toggleParameter: 'charts',
      roles: ['client'],
    },
    { slot: 'header', label: 'Applications', to: '/client/applications', icon: 'applications', order: 20 },
    { slot: 'header', label: 'Sessions', to: '/client/sessions', icon: 'coaching-sessions', order: 30 },
    { slot: 'header', label: 'Reviews', to: '/client/reviews', icon: 'reviews', order: 40 },
    { slot: 'sidebar', label: 'Overview', to: '/dashboard', icon: 'overview', order: 10, roles: ['client'] },
    { slot: 'sidebar', label: 'Applications', to: '/client/applications', icon: 'applications', order: 20 },
    { slot: 'sidebar', label: 'Progress', to: '/client/progress', icon: 'progress', order: 30 },
    { slot: 'sidebar', label: 'Sessions', to: '/client/sessions', icon: 'coaching-sessions', order: 40 },
    { slot: 'sidebar', label: 'Reviews', to: '/client/reviews', icon: 'reviews', order: 50 },
    { slot: 'sidebar', label: 'Network', to: '/ai-compass', icon: 'network', order: 60 },
  ],
});
