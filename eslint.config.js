import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The shell's rooms, from the innermost out: each imports itself and those before it. */
const shellRooms = ['startup', 'core', 'loading', 'observability', 'layout', 'access'];
const shellRoom = (room) => `shell-${room}`;
const shellParts = ['shell', ...shellRooms.map(shellRoom)];

/** The parts of the repository, as the import rules see them: the table stands in docs/decisions/002. */
const elements = [
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['module', 'feature'], partialMatch: false },
  {
    type: 'feature',
    pattern: 'tooling/src/new-module/(template)/src/features/*',
    capture: ['module', 'feature'],
    partialMatch: false,
  },
  // What several features of one module show.
  { type: 'module-ui', pattern: 'mf-*/src/ui', capture: ['module'], partialMatch: false },
  // What one module alone knows of the business, and asks the server for.
  { type: 'entity', pattern: 'mf-*/src/entities', capture: ['module'], partialMatch: false },
  { type: 'module', pattern: 'mf-*', capture: ['module'], partialMatch: false },
  { type: 'module', pattern: 'tooling/src/new-module/template', partialMatch: false },
  ...shellRooms.map((room) => ({ type: shellRoom(room), pattern: `shell/src/${room}`, partialMatch: false })),
  { type: 'shell', pattern: 'shell', partialMatch: false },
  { type: 'domain', pattern: 'shared/src/(domain|contract)', partialMatch: false },
  // What several modules know of the business, and ask the server for: `halvesOf` tells the two apart.
  { type: 'shared-entity', pattern: 'shared/src/entities', partialMatch: false },
  // The hook that keeps screens as new as the database.
  { type: 'live', pattern: 'shared/src/sync/live-list', partialMatch: false },
  // The hooks by which screens write: one says what happened and offers Undo, so that it knows the toast.
  { type: 'action', pattern: 'shared/src/sync/(optimistic-action|record-ids)', partialMatch: false },
  { type: 'data', pattern: 'shared/src/data', partialMatch: false },
  // What a browser has, or may refuse to have.
  { type: 'browser', pattern: 'shared/src/browser', partialMatch: false },
  { type: 'auth', pattern: 'shared/src/auth', partialMatch: false },
  { type: 'ui', pattern: 'shared/src/(ui|charts)', partialMatch: false },
  // What several modules show of the business.
  { type: 'shared-feature', pattern: 'shared/src/features/*', capture: ['feature'], partialMatch: false },
  { type: 'standalone', pattern: 'shared/src/standalone', partialMatch: false },
  { type: 'testing', pattern: 'shared/src/testing', partialMatch: false },
  // Who works in a data folder: the launcher asks before it deletes one.
  { type: 'folder-lock', pattern: 'backend/src/folder-lock', partialMatch: false },
  { type: 'backend', pattern: '(backend|supabase)', partialMatch: false },
  // With what the guides show in code.
  { type: 'tooling', pattern: '(tooling|docs)', partialMatch: false },
  { type: 'e2e', pattern: 'e2e', partialMatch: false },
  { type: 'bench', pattern: 'bench', partialMatch: false },
];

const shared = ['browser', 'domain', 'data', 'live', 'action', 'auth', 'ui'];
const requests = '*/{requests.ts,requests/**}';
/** Entities of shared are two things in one folder: their requests are data, and what is known without asking is domain. */
const halvesOf = {
  data: { element: { type: 'shared-entity', fileInternalPath: requests } },
  domain: { element: { type: 'shared-entity', fileInternalPath: `!${requests}` } },
};
const element = (...types) => [
  { element: { types: { anyOf: types } } },
  ...types.flatMap((type) => halvesOf[type] ?? []),
];
const sharedFeature = (feature) => ({ element: { type: 'shared-feature', captured: { feature } } });
const ofOwnModule = (type) => ({
  element: { type, captured: { module: '{{ from.element.captured.module }}' } },
});
const ownEntity = ofOwnModule('entity');
const ownModel = { element: { ...ownEntity.element, fileInternalPath: `!${requests}` } };
const ownUi = ofOwnModule('module-ui');
const packages = (...sources) => ({ module: { origin: 'external', source: sources } });
const builtins = { module: { origin: 'core' } };
const anyPackage = { module: { origin: 'external' } };
const allow = (from, ...to) => ({ from: element(from), allow: { to: to.flat() } });

/** The router's own, which take any text as an address. */
const typedLinks = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate'],
  message: 'Import it from shared/src/ui/routing: there a link to a page that nobody claims does not compile.',
};
const restrictedImports = (...paths) => [
  'error',
  {
    paths: [
      { name: 'react-router', message: 'Import react-router-dom: only that name is shared at run time.' },
      ...paths,
    ],
    patterns: [
      {
        group: ['**/client/client.ts', '**/auth/auth.tsx'],
        message: 'Import this singleton by its package name: a relative path makes a second copy at run time.',
      },
    ],
  },
];

const react = ['react', 'react/**', 'react-dom', 'react-dom/**'];
const modelPackages = packages('zod', '@internationalized/date', 'cron-parser', 'cronstrue');
const policies = [
  allow('domain', element('domain'), modelPackages),
  allow('browser', element('browser')),
  allow(
    'data',
    element('data', 'browser', 'domain'),
    packages('zod', '@supabase/*', '@tanstack/react-query', '@openfeature/web-sdk'),
  ),
  allow('live', element('live', 'data', 'domain'), packages('zod', '@tanstack/react-query', 'react')),
  allow('action', element('action', 'data', 'domain', 'ui'), packages('@tanstack/react-query', 'react')),
  allow('auth', element('auth', 'data', 'browser', 'domain'), packages('zod', 'zustand', ...react)),
  allow(
    'ui',
    element('ui', 'browser', 'domain'),
    packages(
      ...react,
      'styled-components',
      'react-aria-components',
      'react-hook-form',
      'react-router-dom',
      'lucide-react',
      '@internationalized/date',
      'echarts',
      'echarts/**',
      'echarts-for-react/**',
      '@fontsource-variable/inter',
      '@fontsource-variable/inter/**',
    ),
  ),
  allow(
    'shared-feature',
    element(...shared),
    packages(
      ...react,
      'react-router-dom',
      'react-hook-form',
      '@hookform/resolvers/**',
      '@tanstack/react-query',
      'styled-components',
      'lucide-react',
      'zustand',
      'zustand/**',
      'zod',
    ),
    // Features use no other feature, except for these: what the address says, what the palette asks, how anything is deleted, and how an
    // application is chosen.
    sharedFeature('{{ from.element.captured.feature }}'),
    sharedFeature('address'),
    sharedFeature('palette-acts'),
    sharedFeature('deletion'),
    sharedFeature('application-choice'),
  ),
  { from: sharedFeature('flags'), allow: { to: packages('@openfeature/react-sdk') } },
  { from: sharedFeature('documents'), allow: { to: packages('react-pdf', 'pdfjs-dist/**', 'fflate') } },
  // The code of the second factor: also asked over a page whose sign-in expired, and by modules that run alone.
  allow('standalone', element('standalone', ...shared), sharedFeature('second-factor'), anyPackage),
  allow('testing', element('testing', ...shared), anyPackage, builtins),
  allow(
    'shell',
    element('shell', ...shellRooms.map(shellRoom), ...shared),
    sharedFeature('second-factor'),
    sharedFeature('mailed-code'),
    sharedFeature('address'),
    sharedFeature('outbox'),
    anyPackage,
  ),
  ...shellRooms
    .slice(1)
    .map((room, at) =>
      allow(
        shellRoom(room),
        element(...shellRooms.slice(0, at + 2).map(shellRoom), ...shared),
        sharedFeature('second-factor'),
        sharedFeature('mailed-code'),
        sharedFeature('address'),
        sharedFeature('outbox'),
        anyPackage,
      ),
    ),
  // Stands in the page itself: no package fits there.
  allow(shellRoom('startup'), element(shellRoom('startup'), 'browser', 'domain', 'data')),
  allow('entity', element('data', 'browser', 'domain'), ownEntity, packages('zod', '@tanstack/react-query')),
  allow(
    'module',
    element('module', 'feature', 'standalone', 'shared-feature', ...shared),
    ownEntity,
    ownUi,
    anyPackage,
  ),
  allow('module-ui', element('shared-feature', ...shared), ownEntity, ownUi, anyPackage),
  allow('feature', element('shared-feature', ...shared), ownEntity, ownUi, anyPackage),
  {
    from: element('feature'),
    allow: {
      to: {
        element: {
          type: 'feature',
          captured: { module: '{{ from.element.captured.module }}', feature: '{{ from.element.captured.feature }}' },
        },
      },
    },
  },
  allow('folder-lock', element('folder-lock'), builtins),
  allow('backend', element('backend', 'folder-lock', 'domain'), anyPackage, builtins),
  allow('tooling', element('tooling', 'folder-lock', 'domain'), anyPackage, builtins),
  allow('e2e', element('e2e', 'domain', 'tooling'), anyPackage, builtins),
  allow('bench', element('bench', 'domain', 'tooling', 'backend'), anyPackage, builtins),
  // Only the data layer holds the Supabase client: a second holder would be a second session.
  {
    from: element(
      ...shellParts,
      'module',
      'feature',
      'entity',
      'module-ui',
      'standalone',
      'auth',
      'ui',
      'domain',
      'tooling',
    ),
    disallow: { to: packages('@supabase/**') },
    message: 'Only shared/src/data and the requests of shared/src/entities import supabase-js and its parts.',
  },
  // No front-end framework on the server.
  {
    from: element('backend', 'tooling'),
    disallow: { to: packages(...react) },
    message: 'No React outside the front end.',
  },
];

/** Where the kinds of elements lie. Each file is held against the policies of its own alone: all of them took a third of the time. */
const areas = [
  { files: ['shell/**'], from: shellParts },
  {
    files: ['shared/**'],
    from: [
      'browser',
      'domain',
      'data',
      'shared-entity',
      'live',
      'action',
      'auth',
      'ui',
      'shared-feature',
      'standalone',
      'testing',
    ],
  },
  { files: ['backend/**', 'supabase/**'], from: ['folder-lock', 'backend'] },
  { files: ['tooling/**', 'docs/**'], from: ['tooling'] },
  { files: ['mf-*/**', 'tooling/src/new-module/template/**'], from: ['module', 'module-ui', 'feature', 'entity'] },
];
const typesFrom = ({ from }) => [from].flat().flatMap(({ element }) => element.types?.anyOf ?? element.type);
const dependencies = (policies) => [
  'error',
  { default: 'disallow', checkAllOrigins: true, checkInternals: true, policies },
];
const dependenciesOf = ({ files, from }) => ({
  files: files.map((file) => `${file}/*.{ts,tsx}`),
  rules: {
    'boundaries/dependencies': dependencies(
      policies.filter((policy) => typesFrom(policy).some((type) => from.includes(type))),
    ),
  },
});

/** An array where a query key is expected. */
const literalQueryKeys = [
  'Property[key.name="queryKey"] > ArrayExpression',
  'Property[key.name="queryKeys"] > ArrayExpression > ArrayExpression',
  'VariableDeclarator[id.name="queryKey"] > ArrayExpression',
  'VariableDeclarator[id.name="queryKeys"] > ArrayExpression > ArrayExpression',
  'CallExpression[callee.property.name=/^[gs]etQueryData$/] > ArrayExpression.arguments:first-child',
].map((selector) => ({
  selector,
  message: 'Build query keys in one place, a const …Keys beside the queries: others find the queries by them.',
}));

/** A query that does not say what it holds is not asked again by what is written; see `shared/src/data/invalidation`. */
const silentQuery = {
  selector: 'ObjectExpression:has(> Property[key.name="queryFn"]):not(:has(> Property[key.name="meta"]))',
  message: 'Say in `meta` which tables the query holds: a write asks again by them.',
};

/** What React shows of the address may be older than what was written last, so a write that begins from it loses that. */
const drawnAddress = {
  selector: 'VariableDeclarator[init.callee.name="useSearchParams"] > ArrayPattern[elements.length>1]',
  message: 'Write the address by useAddress of shared/src/features/address.',
};

/** What a browser may refuse: switched off, full, null, or not there. */
const refusable = [
  'Identifier[name=/^(localStorage|sessionStorage|indexedDB|BroadcastChannel|caches|cookieStore)$/]',
  'MemberExpression[object.name="navigator"][property.name=/^(locks|storage|serviceWorker)$/]',
  'MemberExpression[object.name="document"][property.name="cookie"]',
].map((selector) => ({
  selector,
  message: 'A browser may refuse it: use shared/src/browser, which has a way round.',
}));

/** Tests may render and fake what their subject may not import. */
const testFiles = ['**/*.test.{ts,tsx}', 'supabase/tests/**', '**/testing/**', 'mf-*/src/entities/*/testing.ts'];

const restrictedSyntax = [...literalQueryKeys, silentQuery, drawnAddress];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.milepost/**', '**/test-results/**'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    // One program over all packages, the one that the types are checked with.
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { typescript: { project: 'tsconfig.json', alwaysTryTypes: true } },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-console': 'error',
      'no-alert': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'boundaries/dependencies': dependencies(policies),
      // A folder that no rule knows may import nothing, and nothing may be imported there by chance.
      'boundaries/no-unknown-files': 'error',
      'no-restricted-imports': restrictedImports(typedLinks),
    },
  },
  ...areas.map(dependenciesOf),
  {
    // What is known of an entity without asking anybody: no I/O, no React.
    files: ['mf-*/src/entities/*/model.ts'],
    rules: {
      'boundaries/dependencies': dependencies([allow('entity', element('domain'), ownModel, modelPackages)]),
    },
  },
  {
    // Only where React may be.
    files: ['{shell,shared,mf-*,docs}/**/*.{ts,tsx}', 'tooling/src/new-module/template/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['{shell,shared,mf-*}/**/*.{ts,tsx}', 'tooling/src/new-module/template/**/*.{ts,tsx}'],
    ignores: ['shared/src/browser/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...refusable] },
  },
  { files: [...testFiles, '**/webpack.config.ts'], rules: { 'boundaries/dependencies': 'off' } },
  // A test has pages of its own.
  { files: [...testFiles, 'shared/src/ui/routing/*'], rules: { 'no-restricted-imports': restrictedImports() } },
  // A test may ask its own queries.
  { files: testFiles, rules: { 'no-restricted-syntax': 'off' } },
  // A stand-in answers at once: async makes its answer a promise, as its type asks, and there is nothing to wait for.
  { files: testFiles, rules: { '@typescript-eslint/require-await': 'off' } },
  {
    // These log on purpose: Debug Mode's tools, a progress bar that is given limits which can't be, and what the journeys listen to.
    files: [
      'mf-auth/src/features/sign-in/diagnostics.ts',
      'shared/src/ui/ProgressBar/*',
      'e2e/fixtures/test.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', performance: 'readonly', URL: 'readonly' },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
