import type { ReactNode } from 'react';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { boardLanes, workModeLabel, workModes } from '@milepost/shared/entities/job-applications/model';
import { priorities } from '@milepost/shared/domain/priorities';
import styled from 'styled-components';
import { cleared, dueChoices, type ListView } from '../list-view.ts';
import type { ChangeView } from '../useListView.ts';
import { dueLabels } from './filter-words.ts';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0 0 4px;
    font-size: var(--size-13);
    font-weight: 550;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 2px var(--space-3);
  max-height: 220px;
  overflow: auto;
  overflow-wrap: anywhere;
`;
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-3);
`;

type ChoicesProps<Value extends string> = {
  legend: string;
  options: readonly Value[];
  labelOf?: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
};

function ChoiceGroup<Value extends string>({
  legend,
  options,
  labelOf = (value) => value,
  chosen,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <Group>
      <legend>{legend}</legend>
      <Choices>
        {options.map((value) => (
          <Checkbox
            key={value}
            label={<span dir="auto">{labelOf(value)}</span>}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </Choices>
    </Group>
  );
}

type Props = {
  isOpen: boolean;
  onClose: () => void;
  view: ListView;
  onChange: ChangeView;
  /** The sources that any application names. */
  sources: readonly string[];
  /** The client's stages of interviewing, in their order. */
  stages: readonly string[];
  /** How many are found; undefined until they are loaded. */
  found: number | undefined;
  /** What comes before the filters. */
  children?: ReactNode;
};

/** Every filter of the list; each applies at once, and the button says how many are found. */
export function FilterSheet({ isOpen, onClose, view, onChange, sources, stages, found, children }: Props) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button onClick={() => onChange({ ...cleared(view), search: view.search, archive: view.archive })}>
            Clear filters
          </Button>
          <Button tone="primary" onClick={onClose}>
            Show {found?.toLocaleString('en-US')} {found === 1 ? 'application' : 'applications'}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {children}
        <ChoiceGroup
          legend="Status"
          options={boardLanes}
          chosen={view.lanes}
          onChange={(chosen) => onChange({ lanes: boardLanes.filter((one) => chosen.includes(one)) })}
        />
        {stages.length > 0 && (
          <ChoiceGroup
            legend="Interview stage"
            options={stages}
            chosen={view.stages}
            onChange={(chosen) => onChange({ stages: chosen })}
          />
        )}
        <ChoiceGroup
          legend="Priority"
          options={priorities}
          chosen={view.priorities}
          onChange={(chosen) => onChange({ priorities: chosen })}
        />
        <ChoiceGroup
          legend="Work mode"
          options={workModes}
          labelOf={(mode) => workModeLabel[mode]}
          chosen={view.workModes}
          onChange={(chosen) => onChange({ workModes: chosen })}
        />
        {sources.length > 0 && (
          <ChoiceGroup
            legend="Source"
            options={sources}
            chosen={view.sources}
            onChange={(chosen) => onChange({ sources: chosen })}
          />
        )}
        <Select
          label="Follow-up"
          value={view.due ?? ''}
          placeholder="Any"
          options={dueChoices.map((value) => ({ value, label: dueLabels[value] }))}
          onChange={({ target }) => onChange({ due: dueChoices.find((due) => due === target.value) ?? null })}
        />
        <Checkbox
          label="Has open tasks"
          checked={view.hasOpenTasks}
          onChange={({ target }) => onChange({ hasOpenTasks: target.checked })}
        />
        <Days>
          <DatePicker
            label="Applied from"
            value={view.appliedFrom}
            maxValue={view.appliedTo === '' ? undefined : view.appliedTo}
            onChange={(appliedFrom) => onChange({ appliedFrom })}
          />
          <DatePicker
            label="Applied to"
            value={view.appliedTo}
            minValue={view.appliedFrom === '' ? undefined : view.appliedFrom}
            onChange={(appliedTo) => onChange({ appliedTo })}
          />
        </Days>
      </Stack>
    </Sheet>
  );
}
