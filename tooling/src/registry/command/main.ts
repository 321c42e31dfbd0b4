import { moduleFolders } from '../../topology/topology.ts';
import { GateRefused } from '../gate/gate-refused.ts';
import { readCommand, usage, WrongUse, type Command } from './arguments.ts';
import { refusalsText } from './print.ts';
import { runCommand } from './run-command.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function read(): Command | null {
  try {
    return readCommand(process.argv.slice(2), ['shell', ...moduleFolders]);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    complain(`${error.message}\n\n${usage}`);
    return null;
  }
}

async function main(): Promise<number> {
  const command = read();
  if (!command) return 2;
  const { json } = command;
  try {
    const { text, data, failed } = await runCommand(command, process.cwd(), json ? () => undefined : say);
    say(json ? JSON.stringify(data, null, 2) : text);
    return failed ? 1 : 0;
  } catch (error) {
    const refusals = error instanceof GateRefused ? error.refusals : [];
    if (json) say(JSON.stringify({ error: messageOf(error), refusals }, null, 2));
    else if (error instanceof GateRefused) complain(`Refused; nothing was changed.\n\n${refusalsText(refusals)}`);
    else complain(messageOf(error));
    return 1;
  }
}

// The build leaves handles open; all is written at this point.
process.exit(await main());
