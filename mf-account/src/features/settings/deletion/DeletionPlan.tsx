import styled from 'styled-components';
import {
  deletedLines,
  endingSentences,
  whyKept,
  type DeletionPreview,
} from '@milepost/shared/entities/account-deletion/model';
import { Stack } from '@milepost/shared/ui/Layout';

const Heading = styled.h3`
  font-size: var(--size-14);
  line-height: var(--line-14);
  font-weight: 600;
`;
const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: var(--space-1) var(--space-5);
  max-height: 176px;
  overflow-y: auto;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-small);
  background: var(--sunken);
  font-size: var(--size-13);
  line-height: var(--line-13);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
  }
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;
const Sentences = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-left: var(--space-5);
  list-style: disc;
`;

/** What deleting one's account deletes, what stays without the person and why, and what else ends. */
export function DeletionPlan({ preview }: { preview: DeletionPreview }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading>What is deleted</Heading>
        {/* Reached by the keyboard, because it scrolls. */}
        <Counts aria-label="What is deleted" tabIndex={0}>
          {deletedLines(preview).map(({ holds, rows }) => (
            <li key={holds}>
              <span>{holds}</span>
              <b>{rows.toLocaleString('en-US')}</b>
            </li>
          ))}
        </Counts>
      </Stack>
      {preview.stays.length > 0 && (
        <Stack gap={2}>
          <Heading>What stays, without your name</Heading>
          <Sentences>
            {preview.stays.map((line) => (
              <li key={line.holds}>
                {line.holds}: {whyKept(line)}
              </li>
            ))}
          </Sentences>
        </Stack>
      )}
      <Stack gap={2}>
        <Heading>What else ends</Heading>
        <Sentences>
          {endingSentences(preview).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Sentences>
      </Stack>
    </Stack>
  );
}
