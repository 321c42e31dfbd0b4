import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type Claim, type NavigationEntry } from '@milepost/shared/contract/module-contract';
import { federatedName } from '@milepost/shared/contract/module-name';
import { integrityOf } from '../../webpack/integrity/integrity-of.ts';
import type { Build } from '../publish/read-build.ts';
import type { SharedPackage } from '../store/published-version.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

export type FixtureOptions = {
  readonly part?: string;
  readonly version?: string;
  readonly claims?: readonly Claim[];
  readonly navigation?: readonly NavigationEntry[];
  readonly shared?: readonly SharedPackage[];
  /** Further files beside entry and routes. */
  readonly files?: Readonly<Record<string, string>>;
  readonly contract?: number;
  readonly budgetBytes?: number;
  readonly pageBudgetBytes?: number;
};

const page = (script: string): string =>
  `<!doctype html><html><head><meta name=csp-nonce content=%NONCE%><script>paint()</script><script type="application/json" id="milepost-registry">"%REGISTRY%"</script><script type="application/json" id="milepost-config">"%CONFIG%"</script><script defer src=${script}></script></head></html>`;

const filesOf = (part: string, version: string): Record<string, string> =>
  part === 'shell'
    ? { 'static/main.0a0a0a0a.js': `shell("${version}");\n`.repeat(100) }
    : {
        'remoteEntry.0123abcd.js': `entry("${part}@${version}");`,
        'static/__federation_expose_routes.4567abcd.js': 'pages(run)',
        'static/11.0a0a0a0a.js': `page("${version}");\n`.repeat(200),
        'static/12.0b0b0b0b.js': 'same();\n'.repeat(200),
      };

/** A small finished build in a folder of its own, as webpack would leave it. */
export function fixtureBuild(options: FixtureOptions = {}): Build {
  const {
    part = 'mf-client',
    version = '1.0.0',
    claims,
    navigation = [],
    shared = [],
    budgetBytes = 100_000,
    pageBudgetBytes = 60_000,
  } = options;
  const directory = temporaryFolder('build');
  const files = { ...filesOf(part, version), ...options.files };
  const table = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
  const all: Record<string, string> = {
    ...files,
    'index.html': page(part === 'shell' ? '/static/main.0a0a0a0a.js' : 'static/11.0a0a0a0a.js'),
    'integrity.json': JSON.stringify(table),
    'static/11.0a0a0a0a.js.map': '{"sources":["secret-source.ts"]}',
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  return {
    part,
    directory,
    version,
    contractVersion: options.contract ?? contractVersion,
    config:
      part === 'shell'
        ? null
        : {
            name: federatedName(part),
            claims: [...(claims ?? [{ path: `/${part}`, roles: ['client'] }])],
            navigation: [...navigation],
          },
    shared,
    everyPage: part === 'shell' ? [] : ['static/__federation_expose_routes.4567abcd.js'],
    pages:
      part === 'shell'
        ? []
        : [['static/12.0b0b0b0b.js'], ['static/11.0a0a0a0a.js', 'static/12.0b0b0b0b.js'], ['static/11.0a0a0a0a.js']],
    table,
    files: Object.keys(all),
    fingerprint: integrityOf(JSON.stringify([all, claims, navigation]))
      .slice(7)
      .replace(/\W/g, '0'),
    budgetBytes,
    pageBudgetBytes,
    anonymousPaths: [],
  };
}
