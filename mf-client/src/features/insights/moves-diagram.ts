import type { DiagramData, Part } from '@milepost/shared/charts/Diagram';
import type { Insights } from '@milepost/shared/entities/insights/model';
import type { ApplicationStatus } from '@milepost/shared/entities/job-applications/model';
import { statusColor } from './status-color.ts';

// A node of the diagram: a status, and the number of moves before it. An application that returns to Applied reaches
// another node, so that no flow is a circle.
const nodeId = (step: number, status: string): string => `${step}/${status}`;
const flowId = (step: number, from: string, to: string): string => `${step}/${from}/${to}`;

/** The figure that a click on a mark of the diagram opens. */
export const figureOfMark = (id: string): { readonly name: 'at-step' | 'moved'; readonly of: readonly string[] } => {
  const [step = '', from = '', to] = id.split('/');
  return to === undefined ? { name: 'at-step', of: [step, from] } : { name: 'moved', of: [from, to, step] };
};

/** The first moves of all applications as flows; null where nothing has moved. */
export const movesDiagram = ({ starts, steps }: Pick<Insights, 'starts' | 'steps'>): DiagramData | null => {
  if (steps.length === 0) return null;
  const amounts = new Map<string, Part>();
  const add = (step: number, status: ApplicationStatus, value: number): void => {
    const id = nodeId(step, status);
    const before = amounts.get(id)?.value ?? 0;
    amounts.set(id, { id, label: status, color: statusColor[status], value: before + value });
  };
  for (const { status, count } of starts) add(0, status, count);
  for (const { step, to_status, count } of steps) add(step, to_status, count);
  // A corrected date can put a move before the one that it followed: then its node doesn't exist yet.
  for (const { step, from_status } of steps) {
    if (!amounts.has(nodeId(step - 1, from_status))) add(step - 1, from_status, 0);
  }
  return {
    kind: 'sankey',
    nodes: [...amounts.values()],
    flows: steps.map(({ step, from_status, to_status, count }) => ({
      id: flowId(step, from_status, to_status),
      from: nodeId(step - 1, from_status),
      to: nodeId(step, to_status),
      value: count,
    })),
  };
};
