import ts from 'typescript';

/** What a file offers: a function as it is called, or another value or type, with what its doc comment says first. */
export type Exported = { readonly text: string; readonly says: string };

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

/** The exported functions, classes and constants of a source, in its order. */
export function exportedOf(source: string): Exported[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);
  return file.statements.filter(isExported).flatMap((node): Exported[] => {
    const says = commentOf(node);
    if (ts.isFunctionDeclaration(node) && node.name) return [{ text: signatureOf(node.name.text, node, file), says }];
    if (ts.isClassDeclaration(node) && node.name) return [{ text: `class ${node.name.text}`, says }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((declaration) => ({ text: textOf(declaration, file), says }));
  });
}
