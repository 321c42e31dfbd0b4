import { Link } from 'react-router-dom';

/** The module's pages, those without parameters as links. */
export function StandaloneIndex({ name, paths }: { name: string; paths: readonly string[] }) {
  return (
    <main>
      <h1>{name} alone</h1>
      <ul>
        {paths.map((path) => (
          <li key={path}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
        ))}
      </ul>
    </main>
  );
}
