import { limitsOfCalls } from '@milepost/shared/entities/calls/model';
import type { Environment } from '../../environment/environment.ts';
import { finding, type Finding } from './finding.ts';

/** Which calls will not come about with the servers that are set; on one's own machine none are needed. */
export function checkCalls({ production, callRelays }: Environment): Finding[] {
  if (!production) return [];
  return limitsOfCalls({ stun: 'CALL_STUN' in callRelays, turn: 'CALL_TURN' in callRelays }).map((limit) =>
    finding('call-relays', limit, 'Set CALL_STUN and CALL_TURN (docs/production.md, Calls).'),
  );
}
