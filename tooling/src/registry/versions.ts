import semver from 'semver';

/** `1.1.0` of `1.1.0-local.0a1b2c3d`: the version that the package names. */
const named = (version: string): string => {
  const parsed = semver.parse(version);
  return parsed && parsed.prerelease[0] === 'local' ? `${parsed.major}.${parsed.minor}.${parsed.patch}` : version;
};

/** A version that `npm start` made of a checkout, beside the released one of the same number. */
export const isLocal = (version: string): boolean => semver.prerelease(version)?.[0] === 'local';

export const localVersion = (version: string, fingerprint: string): string =>
  `${version}-local.${fingerprint.slice(0, 8)}`;

/**
 * Whether two builds may run in one page, one as the other's fallback: a build keeps its chunks under the version that
 * its package names, so of two builds under one name the second would run the first one's chunks.
 */
export const buildsApart = (one: string, other: string): boolean => named(one) !== named(other);
