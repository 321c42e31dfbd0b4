/** The name that the module in a folder is federated under, `mf_client` for `mf-client`: a container's name takes no hyphen. */
export const federatedName = (folder: string): string => folder.replaceAll('-', '_');

/** The folder of a federated module, in the checkout and in the registry: `mf-client` for `mf_client`. */
export const folderName = (name: string): string => name.replaceAll('_', '-');

/** What people call a module, by its folder or its federated name: 'client'. */
export const spokenName = (name: string): string => name.replace(/^mf[-_]/, '');

/** What a list calls a module or the shell, by its folder or its federated name: 'Client', 'Shell'. */
export const moduleTitle = (name: string): string => {
  const spoken = spokenName(name);
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
};
