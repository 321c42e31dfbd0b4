import { storedAddress } from '../contract/page-addresses.ts';
import { Link } from '../ui/routing/routing.tsx';

/** The module's pages, those without parameters as links. */
export function StandaloneIndex({ name, paths }: { name: string; paths: readonly string[] }) {
  return (
    <main>
      <h1>{name} alone</h1>
      <ul>
        {paths.map((path) => (
          <li key={path}>{path.includes(':') ? path : <Link to={storedAddress(path)}>{path}</Link>}</li>
        ))}
      </ul>
    </main>
  );
}
