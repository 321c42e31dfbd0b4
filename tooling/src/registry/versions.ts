import semver from 'semver';

/** A version that `npm start` made of a checkout, beside the released one of the same number. */
export const isLocal = (version: string): boolean => semver.prerelease(version)?.[0] === 'local';

export const localVersion = (version: string, fingerprint: string): string =>
  `${version}-local.${fingerprint.slice(0, 8)}`;
