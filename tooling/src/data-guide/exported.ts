import ts from 'typescript';

/** What a file offers: a function as it is called, or another value, with what its doc comment says first. */
export type Exported = { readonly name: string; readonly text: string; readonly says: string };

/** As Prettier writes it where there is room: without the breaks and commas of many lines. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(', }', ' }')
    .replaceAll(/,? ([)\]>])/g, '$1')
    .replaceAll(/([(<[]) /g, '$1');

/** The first paragraph of a doc comment, without its tags. */
function commentOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(doc?.comment) ?? '';
  return oneLine(text.split('\n\n')[0] ?? '').trim();
}

const signatureOf = (name: string, called: ts.SignatureDeclaration, file: ts.SourceFile): string => {
  const parameters = called.parameters.map((parameter) => parameter.getText(file)).join(', ');
  const type = called.type ? `: ${called.type.getText(file)}` : '';
  return oneLine(`${name}(${parameters})${type}`);
};

const isCallable = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** What a constant offers: the call of a function, the calls of an object of functions, or its name. */
function textOf({ name, initializer }: ts.VariableDeclaration, file: ts.SourceFile): string {
  const called = name.getText(file);
  if (isCallable(initializer)) return signatureOf(called, initializer, file);
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return called;
  const members = initializer.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && isCallable(property.initializer)
      ? [signatureOf(`.${property.name.getText(file)}`, property.initializer, file)]
      : [],
  );
  return members.length > 0 ? `${called}${members.join(', ')}` : called;
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What another file of the folder offers under the names that `export { … } from` takes from it. */
function passedOn(node: ts.ExportDeclaration, read: (specifier: string) => readonly Exported[]): Exported[] {
  const { exportClause: clause, moduleSpecifier: from } = node;
  if (node.isTypeOnly || !from || !ts.isStringLiteral(from) || !from.text.startsWith('./')) return [];
  if (!clause || !ts.isNamedExports(clause)) return [];
  const offered = read(from.text);
  return clause.elements.flatMap(({ name }) => offered.filter((each) => each.name === name.text));
}

/**
 * The exported functions, classes and constants of a source, in its order.
 * @param file its name, whose ending says how it is read
 * @param read gives what another file offers, by its address from this one: what `export { … } from './…'` passes on
 */
export function exportedOf(
  source: string,
  file: string,
  read: (specifier: string) => readonly Exported[] = () => [],
): Exported[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return parsed.statements.flatMap((node): Exported[] => {
    if (ts.isExportDeclaration(node)) return passedOn(node, read);
    if (!isExported(node)) return [];
    const says = commentOf(node);
    if (ts.isFunctionDeclaration(node) && node.name) {
      return [{ name: node.name.text, text: signatureOf(node.name.text, node, parsed), says }];
    }
    if (ts.isClassDeclaration(node) && node.name) {
      return [{ name: node.name.text, text: `class ${node.name.text}`, says }];
    }
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((declaration) => ({
      name: declaration.name.getText(parsed),
      text: textOf(declaration, parsed),
      says,
    }));
  });
}
