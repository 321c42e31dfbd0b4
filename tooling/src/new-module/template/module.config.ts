import { defineModule } from '@milepost/shared/contract/module-contract';

export default defineModule({
  name: 'mf_sample',
  claims: [
    {
      path: '/sample',
      roles: ['coach', 'super_admin'],
      permission: 'view_org_users',
    },
  ],
  navigation: [
    {
      slot: 'sidebar',
      label: 'Sample',
      to: '/sample',
      icon: 'overview',
      order: 900,
    },
  ],
});
