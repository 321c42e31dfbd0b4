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
      '/notifications',
      '/messages',
      '/messages/:id',
    ].map((path) => ({
      path,
      roles: [...everyone],
    })),
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
      permission: 'view_own_organization',
    },
    {
      slot: 'account-menu',
      label: 'Billing & Subscription',
      to: '/billing',
      icon: 'billing',
      order: 110,
      permission: 'view_billing',
    },
    {
      slot: 'account-menu',
      label: 'Notification Settings',
      to: '/settings/notifications',
      icon: 'notifications',
      order: 120,
      permission: 'manage_notifications',
    },
    {
      slot: 'account-menu',
      label: 'Training & Onboarding',
      to: '/training',
      icon: 'training',
      order: 130,
      permission: 'access_training',
    },
    {
      slot: 'account-menu',
      label: 'Support & Help',
      to: '/support',
      icon: 'support',
      order: 140,
      permission: 'access_support',
    },
  ],
});
