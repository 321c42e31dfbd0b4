export default {
  projects: ['shared', 'shell', 'tooling', 'mf-auth', 'mf-client', 'mf-coach', 'mf-admin', 'mf-account'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};
