import { readCommand, WrongUse } from './arguments.ts';

const known = ['shell', 'mf-auth', 'mf-client'];
const read = (line: string) => readCommand(line.split(' ').filter(Boolean), known);

test.each([
  ['publish mf-client', { name: 'publish', parts: ['mf-client'], forLater: false, json: false }],
  ['publish mf-client --tests-passed report.json', { testReport: 'report.json' }],
  ['promote mf-client 1.1.0', { pairs: [{ part: 'mf-client', version: '1.1.0' }], channel: 'stable' }],
  ['promote mf-client 1.1.0 --channel canary', { channel: 'canary', percentage: 10 }],
  ['promote mf-client 1.1.0 --channel canary --percentage 25 --why try', { percentage: 25, why: 'try' }],
  ['promote shell 2.0.0 mf-auth 2.0.0', { pairs: [{ part: 'shell' }, { part: 'mf-auth' }] }],
  ['rollback mf-client', { name: 'rollback', part: 'mf-client' }],
  ['rollback mf-client --channel stable', { channel: 'stable' }],
  ['retire mf-client --why gone', { name: 'retire', part: 'mf-client', why: 'gone' }],
  ['list --registry /tmp/registry --json', { name: 'list', registry: '/tmp/registry', json: true }],
  ['diff mf-client 1.0.0 1.1.0', { from: '1.0.0', to: '1.1.0' }],
  ['history mf-client', { name: 'history', part: 'mf-client' }],
  ['watch', { name: 'watch' }],
  ['--help', { name: 'help' }],
  ['promote mf-client -h', { name: 'help' }],
  ['verify mf-client 1.1.0', { pairs: [{ part: 'mf-client', version: '1.1.0' }], journeys: [] }],
])('%s is understood', (line, command) => {
  expect(read(line)).toMatchObject(command);
});

test.each([
  ['', 'What is to be done?'],
  ['deploy', "'deploy' isn't a command."],
  ['publish', 'Which module? shell, mf-auth, mf-client'],
  ['publish mf-other', "There is no module 'mf-other'."],
  ['promote mf-client', 'Which version?'],
  ['promote mf-client newest', "'newest' isn't a version like 1.1.0."],
  ['promote mf-client v1.1.0', "'v1.1.0' isn't a version like 1.1.0."],
  ['promote mf-client 1.0.0 mf-client 1.1.0', 'A module is named twice.'],
  ['promote mf-client 1.1.0 --channel beta', "--channel is stable or canary, not 'beta'."],
  ['promote mf-client 1.1.0 --percentage 10', '--percentage belongs to --channel canary.'],
  ['promote mf-client 1.1.0 --channel canary --percentage 0', 'a whole number from 1 to 100'],
  ['promote mf-client 1.1.0 --force', '--force'],
  ['retire mf-client 1.0.0', "What is '1.0.0' for?"],
  ['rollback mf-client 1.0.0', "What is '1.0.0' for?"],
])('%s is wrong use', (line, message) => {
  expect(() => read(line)).toThrow(WrongUse);
  expect(() => read(line)).toThrow(message);
});
