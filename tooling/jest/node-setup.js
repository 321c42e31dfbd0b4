/* global jest */

// A busy machine takes its time to write files to the disk; a failing test waits this long, a passing one does not.
// Here and not in the configuration, where Jest ignores it when it runs several packages at once.
jest.setTimeout(60_000);
