import ts from 'typescript';

/** What the first `import('…')` below a node asks for; a name is followed to where the same file declares it. */
function importedBelow(node: ts.Node, declared: ReadonlyMap<string, ts.Expression>): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [request] = node.arguments;
    return request && ts.isStringLiteral(request) ? request.text : undefined;
  }
  const declaration = ts.isIdentifier(node) ? declared.get(node.text) : undefined;
  if (declaration) return importedBelow(declaration, declared);
  return ts.forEachChild(node, (child) => importedBelow(child, declared));
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = object.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/**
 * Which code each path's page loads, read from a module's list of routes: `{ path: '/a', Component: lazyPage(() =>
 * import('./A.tsx')) }`. A page that comes with the list, or that is written in another way, has no entry: it only starts
 * a little later.
 */
export function pageImports(source: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('routes.tsx', source, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const declared = new Map<string, ts.Expression>();
  const pages = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      declared.set(node.name.text, node.initializer);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const path = propertyOf(node, 'path');
      const component = propertyOf(node, 'Component');
      const request = component && importedBelow(component, declared);
      if (path && ts.isStringLiteral(path) && request) pages.set(path.text, request);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return pages;
}
