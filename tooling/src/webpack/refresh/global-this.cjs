// In place of fifty files for browsers that have none.
module.exports = globalThis;
