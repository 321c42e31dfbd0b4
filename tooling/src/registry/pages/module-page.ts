/** The page that runs a version of a module alone, at the root of its origin: its files lie in the version's folder. */
export const modulePage = (template: string, version: string): string =>
  template.replace(/\b(src|href)=("?)\/?(?=static\/)/g, `$1=$2/${version}/`);
