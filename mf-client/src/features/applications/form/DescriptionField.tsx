import { useId, useState } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { formLabels, type JobApplicationForm } from '@milepost/shared/entities/job-applications/model';
import { lengths } from '@milepost/shared/domain/columns';
import { Button } from '@milepost/shared/ui/Button';
import { TextArea } from '@milepost/shared/ui/TextArea';

/** Longer than this it is folded, so that what is below stays within reach. */
const longFrom = 600;

const Section = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-4);
  border-top: 1px solid var(--border);
  > div {
    width: 100%;
  }
`;
const Beginning = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  color: var(--muted);
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  font-size: var(--size-14);
  font-weight: 600;
`;

/** A copy of the advertisement, which often goes offline; a long one is folded until it is wanted. */
export function DescriptionField() {
  const { register, formState, control } = useFormContext<JobApplicationForm>();
  const description = useWatch({ control, name: 'description' });
  const [isOpen, setOpen] = useState(description.length < longFrom);
  const error = formState.errors.description?.message;
  const isShown = isOpen || error !== undefined;
  const id = useId();
  return (
    <Section>
      {!isShown && (
        <>
          <Name>{formLabels.description}</Name>
          <Beginning dir="auto">{description}</Beginning>
        </>
      )}
      <div id={id} hidden={!isShown}>
        <TextArea
          label={formLabels.description}
          description="Paste the job posting here. It may be taken down before your interview."
          dir="auto"
          rows={description.length < longFrom ? 6 : 18}
          limit={lengths.description}
          error={error}
          {...register('description')}
        />
      </div>
      {(!isShown || description.length >= longFrom) && (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isShown}
          aria-controls={id}
          icon={isShown ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          onClick={() => setOpen(!isShown)}
        >
          {isShown ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Section>
  );
}
