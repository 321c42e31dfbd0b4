import { isOffset, moduleFolders, topology } from './topology.ts';

test('every part has a port of its own', () => {
  const ports = Object.values(topology(0)).map(({ port }) => port);
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.length).toBe(moduleFolders.length + 4);
});

test('the offset moves all ports together', () => {
  expect(topology('1000').shell).toEqual({ port: 4000, origin: 'http://localhost:4000' });
  expect(topology(1000)['mf-client'].port).toBe(4002);
  expect(topology(1000).backend.port).toBe(55321);
});

test.each(['-1', '1.5', 'many', '10001'])('the offset %s is refused', (offset) => {
  expect(() => topology(offset)).toThrow('PORT_OFFSET must be a whole number');
});

test.each([
  ['3000', 6000, 3100],
  ['658', 3659, 700],
  ['7076', 10_080, 7100],
])('the offset %s leads to port %i, which browsers refuse, and %i is offered', (offset, port, better) => {
  expect(() => topology(offset)).toThrow(
    `PORT_OFFSET=${offset} leads to port ${port}, which browsers refuse to open. Take ${better}.`,
  );
  expect(isOffset(better)).toBe(true);
});
