import { ESLint } from 'eslint';

/** An import that the rules must refuse, written as if it stood in `file`. */
type Refusal = { readonly name: string; readonly file: string; readonly code: string };

const feature = 'mf-client/src/features/dashboard/bad.ts';
const refusals: readonly Refusal[] = [
  {
    name: 'a feature imports another feature',
    file: feature,
    code: "import '../applications/EditApplicationPage.tsx';",
  },
  { name: 'a feature imports the shell', file: feature, code: "import '../../../../shell/src/start.ts';" },
  { name: 'a module imports another module', file: feature, code: "import '../../../../mf-coach/src/routes.tsx';" },
  { name: 'a feature imports the backend', file: feature, code: "import '../../../../backend/src/main.ts';" },
  { name: 'a feature imports supabase-js', file: feature, code: "import '@supabase/supabase-js';" },
  { name: 'the shell imports supabase-js', file: 'shell/src/bad.ts', code: "import '@supabase/supabase-js';" },
  { name: 'the shell imports a module', file: 'shell/src/bad.ts', code: "import '../../mf-client/src/routes.tsx';" },
  {
    name: 'a room of the shell imports supabase-js',
    file: 'shell/src/core/bad.ts',
    code: "import '@supabase/supabase-js';",
  },
  {
    name: "the shell's core imports a room",
    file: 'shell/src/core/bad.ts',
    code: "import '../loading/registry/read-registry.ts';",
  },
  {
    name: "the shell's loading imports its layout",
    file: 'shell/src/loading/registry/bad.ts',
    code: "import type {} from '../../layout/navigation.ts';",
  },
  {
    name: "the shell's observability imports its layout",
    file: 'shell/src/observability/bad.ts',
    code: "import '../layout/navigation.ts';",
  },
  {
    name: "the shell's layout imports the guard",
    file: 'shell/src/layout/bad.ts',
    code: "import '../access/Page.tsx';",
  },
  { name: 'a room of the shell imports its start', file: 'shell/src/access/bad.ts', code: "import '../start.ts';" },
  {
    name: "the page's first script imports a room",
    file: 'shell/src/startup/bad.ts',
    code: "import '../core/fields-of.ts';",
  },
  { name: "the page's first script imports a package", file: 'shell/src/startup/bad.ts', code: "import 'zod';" },
  { name: 'domain imports React', file: 'shared/src/domain/people/bad.ts', code: "import 'react';" },
  {
    name: 'domain imports data',
    file: 'shared/src/domain/people/bad.ts',
    code: "import '../../data/people/people.ts';",
  },
  { name: 'data imports React', file: 'shared/src/data/people/bad.ts', code: "import 'react';" },
  {
    name: 'a shared feature imports another',
    file: 'shared/src/features/comments/bad.ts',
    code: "import '@milepost/shared/features/goals';",
  },
  {
    name: 'the shell imports a shared feature',
    file: 'shell/src/bad.ts',
    code: "import '@milepost/shared/features/goals';",
  },
  { name: 'ui imports data', file: 'shared/src/ui/Button/bad.ts', code: "import '../../data/people/people.ts';" },
  { name: 'the backend imports React', file: 'backend/src/bad.ts', code: "import 'react';" },
  { name: 'the tooling imports the backend', file: 'tooling/src/bad.ts', code: "import '../../backend/src/main.ts';" },
  { name: 'the backend imports data', file: 'backend/src/bad.ts', code: "import '@milepost/shared/data/people';" },
];

/**
 * Lints each bad import and reports those that were not refused: a rule that lets one through protects nothing.
 * @returns number of refused ones, and a line for each that passed
 */
export async function checkBoundaryFixtures(root: string): Promise<{ passed: number; letThrough: string[] }> {
  const eslint = new ESLint({ cwd: root });
  const letThrough: string[] = [];
  for (const { name, file, code } of refusals) {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: `${root}/${file}` });
    const refused = result?.messages.some(({ ruleId }) => ruleId === 'boundaries/dependencies') ?? false;
    if (!refused) letThrough.push(`Not refused: ${name} (${file}: ${code})`);
  }
  return { passed: refusals.length - letThrough.length, letThrough };
}
