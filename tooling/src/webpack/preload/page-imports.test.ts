import { pageImports } from './page-imports.ts';

test('names the code of each page that comes later', () => {
  const pages = pageImports(`
    const people = lazyPage(() => import('./People.tsx'));
    export default [
      { path: '/overview', Component: lazyPage(() => import('./Overview.tsx')) },
      { path: '/users', Component: people },
      { path: '/admin/users', Component: people },
    ] satisfies readonly ModuleRoute<ComponentType>[];
  `);
  expect(Object.fromEntries(pages)).toEqual({
    '/overview': './Overview.tsx',
    '/users': './People.tsx',
    '/admin/users': './People.tsx',
  });
});

test('a page that comes with the list of routes has no code of its own', () => {
  const pages = pageImports(`
    import { Page } from './Page.tsx';
    export default [{ path: '/now', Component: Page }, route('/other', <Page />)];
  `);
  expect([...pages]).toEqual([]);
});
