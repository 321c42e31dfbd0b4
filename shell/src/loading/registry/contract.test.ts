import * as z from 'zod';
import { registrySchema, type PreloadHashes, type Registry } from '@milepost/shared/contract/module-contract';
import { roles, type Actor } from '@milepost/shared/contract/permissions';
import { createPageFiles } from '../../startup/page-files.ts';
import { isRegistry } from './registry-shape.ts';
import { numbersFrom, rightValue } from './testing/right-value.ts';
import { makeSlip, type Slip } from './testing/slips.ts';

/**
 * What the schema refuses at publishing, and a shell accepts all the same: it may be older than the module, whose
 * contract says more under the same number.
 */
const taken: readonly { readonly what: Slip['what']; readonly at: RegExp; readonly because: string }[] = [
  { what: 'an unknown field', at: /^/, because: 'the shell passes over what it does not know' },
  { what: 'an unknown name', at: /\.icon$/, because: 'it is drawn as a circle' },
  { what: 'an unknown name', at: /\.roles\.\d+$/, because: 'nobody here has the role, so that it lets nobody in' },
  {
    what: 'an unknown name',
    at: /\.permission$/,
    because: 'nobody here has the permission, so that it lets nobody in',
  },
  { what: 'an unknown name', at: /\.slot$/, because: 'the layout has no such place, so that it is not shown' },
  { what: 'an unknown name', at: /\.palette\.\d+\.kind$/, because: 'the palette has no such group' },
  { what: 'an unknown name', at: /\.takes\.record$/, because: 'the palette finds no such record' },
  { what: 'an unknown name', at: /\.(?:each|takes\.kind)$/, because: 'the palette leaves the entry out' },
  { what: 'a text that is too long', at: /^/, because: 'how much fits is for whoever publishes' },
];
const takenAs = ({ what, at }: Slip) => taken.find((one) => one.what === what && one.at.test(at));

const count = 10_000;
const schema = z.toJSONSchema(registrySchema);
const below = numbersFrom(20261128);

/** Half of them right, half with one slip. */
const generated = Array.from({ length: count }, (_, index): { readonly value: unknown; readonly slip?: Slip } => {
  const value = rightValue(schema, below);
  if (index % 2 === 0) return { value };
  const slip = makeSlip(schema, value, below);
  return { value: slip.value, slip };
});

const told = ({ value, slip }: (typeof generated)[number]): string =>
  `${slip ? `${slip.what} at ${slip.at}` : 'right'}: ${JSON.stringify(value)}`;

test('schema and guard take the same registries, except where a shell may be older', () => {
  const differing = generated.filter(({ value, slip }) => {
    const isTaken = slip === undefined || takenAs(slip) !== undefined;
    return registrySchema.safeParse(value).success !== (slip === undefined) || isRegistry(value) !== isTaken;
  });
  expect(differing.map(told)).toEqual([]);
});

test('each slip that is taken was made', () => {
  const made = new Set(generated.map(({ slip }) => slip && takenAs(slip)));
  expect(taken.filter((one) => !made.has(one))).toEqual([]);
});

const hash = `sha384-${'b'.repeat(64)}`;
const files = { '': hash, '/dashboard': hash, a: hash, 'Name of it': hash };
const hashes: PreloadHashes = {
  'http://localhost:3002/1.0.0/': files,
  'https://client.milepost.test/2.0.0/': files,
};
const actors: readonly (Actor | null)[] = [null, ...roles.map((role) => ({ id: 'k1', role }))];

/** The files of every claimed page, for everybody. @throws what the page's first script would keep to itself */
function filesOfPages(registry: Registry) {
  const filesAt = createPageFiles(registry, hashes);
  const paths = registry.modules.flatMap(({ claims }) => claims.map(({ path }) => path));
  return paths.flatMap((path) => actors.flatMap((actor) => filesAt(path, actor)));
}

test("the page's first script works with every registry that the guard takes", () => {
  const asked = generated.flatMap(({ value }) => (isRegistry(value) ? filesOfPages(value) : []));
  expect(asked.length).toBeGreaterThan(100);
});
