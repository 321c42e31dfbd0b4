import semver from 'semver';

/** A version that `npm start` made of a checkout, beside the released one of the same number. */
export const isLocal = (version: string): boolean => semver.prerelease(version)?.[0] === 'local';

export const localVersion = (version: string, fingerprint: string): string =>
  `${version}-local.${fingerprint.slice(0, 8)}`;

/** @throws Error for what a release cannot be called */
export function assertReleaseVersion(part: string, version: string): void {
  if (semver.valid(version) !== version) {
    throw new Error(`${part}/package.json: '${version}' isn't a version such as 1.1.0.`);
  }
  if (isLocal(version)) {
    throw new Error(`${part}/package.json: '${version}' is what npm start calls a build. Name a release otherwise.`);
  }
}
