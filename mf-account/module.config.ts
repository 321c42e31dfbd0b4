import { defineModule } from '@milepost/shared/contract/module-contract';

const everyone = ['client', 'coach', 'super_admin'] as const;

export default defineModule({
  name: 'mf_account',
  claims: [
    ...[
      '/profile',
      '/settings/profile',
      '/settings',
      '/settings/account',
      '/settings/notifications',
      '/notifications',
      '/messages',
      '/messages/:id',
      '/billing',
    ].map((path) => ({
      path,
      roles: [...everyone],
    })),
    ...['/support', '/support/:slug', '/support/tickets/new', '/support/tickets/:id'].map((path) => ({
      path,
      roles: [...everyone],
      permission: 'access_support' as const,
    })),
    ...['/training', '/training/:courseId', '/training/:courseId/:lessonId'].map((path) => ({
      path,
      roles: [...everyone],
      permission: 'access_training' as const,
    })),
    // Verifies a certificate for anybody, signed in or not.
    { path: '/certificates/:code', roles: ['anonymous', ...everyone] },
    // The session's own client and coach: view_coaching_session, which the page asks once it knows the session.
    { path: '/sessions/:id/call', roles: ['client', 'coach'] },
    { path: '/organization', roles: [...everyone], permission: 'view_own_organization' },
  ],
  navigation: [
    {
      slot: 'sidebar',
      label: 'Messages',
      to: '/messages',
      icon: 'messages',
      order: 70,
      roles: ['client', 'coach'],
      count: { function: 'unread_message_count', tables: ['messages', 'message_reads'] },
    },
    { slot: 'account-menu', label: 'Profile Settings', to: '/profile', icon: 'profile', order: 1 },
    { slot: 'account-menu', label: 'Account Settings', to: '/settings', icon: 'settings', order: 2 },
    { slot: 'account-menu', label: 'Notifications', to: '/settings/notifications', icon: 'notifications', order: 3 },
    {
      slot: 'account-menu',
      label: 'Organization',
      to: '/organization',
      icon: 'organization',
      order: 10,
    },
    {
      slot: 'account-menu',
      label: 'Billing & Subscription',
      to: '/billing',
      icon: 'billing',
      order: 110,
      roles: ['super_admin'],
    },
    {
      slot: 'account-menu',
      label: 'Notification Settings',
      to: '/settings/notifications',
      icon: 'notifications',
      order: 120,
      roles: ['super_admin'],
    },
    {
      slot: 'account-menu',
      label: 'Training & Onboarding',
      to: '/training',
      icon: 'training',
      order: 130,
    },
    {
      slot: 'account-menu',
      label: 'Support & Help',
      to: '/support',
      icon: 'support',
      order: 140,
    },
  ],
  palette: [
    {
      kind: 'act',
      label: 'Contact support',
      to: '/support/tickets/new',
      icon: 'support',
      words: 'help ticket problem question',
    },
    { kind: 'page', label: 'All notifications', to: '/notifications', icon: 'notifications' },
    {
      kind: 'act',
      label: 'Message :name',
      to: '/messages?with=:personId',
      icon: 'messages',
      words: 'write conversation',
      roles: ['client', 'coach'],
      each: 'counterpart',
    },
  ],
});
