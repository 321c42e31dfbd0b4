import vm from 'node:vm';

const { compileFunction } = vm;

/**
 * Lets V8 compile a file once for all test files instead of once for each. Jest compiles with `vm.compileFunction`, which
 * V8 does not remember; a `vm.Script` of the same text and name it finds again, with every function compiled since.
 * The modules stay as apart as before: each test file runs them anew in a context of its own.
 */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { parsingContext, filename, importModuleDynamically, ...others } = options;
  if (!parsingContext || Object.keys(others).length > 0) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  // The offset keeps the places in stack traces where they are in the file.
  return new vm.Script(`${head}${source}\n})`, {
    filename,
    importModuleDynamically,
    columnOffset: -head.length,
  }).runInContext(parsingContext);
};
