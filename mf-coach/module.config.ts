import { defineModule } from '@milepost/shared/contract/module-contract';

export default defineModule({
  name: 'mf_coach',
  claims: [
    { path: '/dashboard', roles: ['coach'], redirectTo: '/coach/dashboard' },
    { path: '/coach/dashboard', roles: ['coach'] },
    { path: '/coach/clients', roles: ['coach'] },
    { path: '/coach/clients/:id', roles: ['coach'], record: { permission: 'access_client', parameter: 'id' } },
    { path: '/coach/reviews', roles: ['coach'] },
    { path: '/coach/availability', roles: ['coach'] },
    { path: '/coach/profile', roles: ['coach'] },
    { path: '/reviews', roles: ['coach'], redirectTo: '/coach/reviews' },
    { path: '/reviews/:id', roles: ['coach'] },
    {
      path: '/client/:clientId/applications',
      roles: ['coach'],
      record: { permission: 'access_client', parameter: 'clientId' },
    },
    {
      path: '/client/:clientId/roadmap',
      roles: ['coach'],
      record: { permission: 'access_client', parameter: 'clientId' },
    },
    { path: '/sessions', roles: ['coach', 'super_admin'] },
    {
      path: '/coach/:coachId/sessions',
      roles: ['coach', 'super_admin'],
      record: { permission: 'access_coach', parameter: 'coachId' },
    },
  ],
  navigation: [
    { slot: 'sidebar', label: 'Overview', to: '/coach/dashboard', icon: 'overview', order: 10 },
    { slot: 'sidebar', label: 'Clients', to: '/coach/clients', icon: 'clients', order: 20 },
    { slot: 'sidebar', label: 'Sessions', to: '/sessions', icon: 'coaching-sessions', order: 30, roles: ['coach'] },
    { slot: 'sidebar', label: 'Availability', to: '/coach/availability', icon: 'calendar', order: 35 },
    { slot: 'sidebar', label: 'Reviews', to: '/coach/reviews', icon: 'reviews', order: 40 },
    { slot: 'sidebar', label: 'Marketplace profile', to: '/coach/profile', icon: 'profile', order: 50 },
    {
      slot: 'sidebar',
      label: 'Coaching sessions',
      to: '/sessions',
      icon: 'coaching-sessions',
      order: 40,
      roles: ['super_admin'],
    },
  ],
});
