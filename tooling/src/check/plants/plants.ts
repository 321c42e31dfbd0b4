import { existsSync } from 'node:fs';
import path from 'node:path';
import { boundaryMistakes } from './boundary-mistakes.ts';
import { writeInto } from './scratch-checkout.ts';

/** Where a package's planted files are, and which step runs its tests. */
export type Plant = { readonly folder: string; readonly testedBy: 'unit' | 'database and backend' | undefined };

const testedBy = (repository: string, name: string): Plant['testedBy'] => {
  if (name === 'backend' || name === 'supabase') return 'database and backend';
  return existsSync(path.join(repository, name, 'jest.config.js')) ? 'unit' : undefined;
};

/** The place for a package's mistakes. */
export const plantIn = (root: string, name: string): Plant => ({
  folder: existsSync(path.join(root, name, 'src')) ? `${name}/src` : name,
  testedBy: testedBy(root, name),
});

const up = (folder: string): string => '../'.repeat(folder.split('/').length);

/** Nobody may import the shell, and the shell no module. */
const forbidden = (folder: string): string =>
  `${up(folder)}${folder.startsWith('shell') ? 'mf-client' : 'shell'}/src/planted-target.ts`;

const mistaken = (folder: string): string => `import '${forbidden(folder)}';
import './planted-cycle.ts';

export const planted: number = 'a text';
Promise.resolve();
[1].forEach(async () => Promise.resolve());
export const  unformatted = 1
`;

/** Writes one mistake of each kind into a package. */
export function plant(root: string, { folder, testedBy }: Plant): void {
  writeInto(root, `${folder}/planted.ts`, mistaken(folder));
  // Half of types alone, which a rule for values would pass over.
  writeInto(root, `${folder}/planted-cycle.ts`, `import type {} from './planted.ts';\n`);
  writeInto(root, `${folder}/planted-target.ts`, 'export {};\n');
  if (testedBy) {
    writeInto(root, `${folder}/planted.test.ts`, `test('planted', () => {\n  expect(1).toBe(2);\n});\n`);
  }
}

/** Writes the imports that the layers refuse, and the files that they ask for. */
export function plantBoundaryMistakes(root: string): void {
  for (const { file, from, isType } of boundaryMistakes) {
    writeInto(root, file, `import ${isType ? 'type {} from ' : ''}'${from}';\n`);
    if (from.startsWith('.')) writeInto(root, path.join(path.dirname(file), from), 'export {};\n');
  }
}

const links = 'mf-client/src/features/dashboard/planted';

/** Links to pages that nobody claims, one for each way to link. */
export const lostLinks = [
  {
    file: `${links}-link.tsx`,
    source: `import { TextLink } from '@milepost/shared/ui/TextLink';
export const link = <TextLink to="/client/aplications">Applications</TextLink>;
`,
  },
  {
    file: `${links}-menu.ts`,
    source: `import type { MenuEntry } from '@milepost/shared/ui/Menu';
export const entry: MenuEntry = { id: 'goals', label: 'Goals', to: '/client/goals' };
`,
  },
  {
    file: `${links}-way.ts`,
    source: `import { useNavigate } from '@milepost/shared/ui/routing';
export const useWay = (id: string) => {
  const navigate = useNavigate();
  return () => void navigate(\`/application/\${id}\`);
};
`,
  },
];

/** A link that takes any text as an address. */
export const routersLink = `${links}-any.tsx`;

/** Writes links that must be refused. */
export function plantLinks(root: string): void {
  for (const { file, source } of lostLinks) writeInto(root, file, source);
  writeInto(
    root,
    routersLink,
    'import { Link } from \'react-router-dom\';\nexport const link = <Link to="/anywhere">Anywhere</Link>;\n',
  );
}
