import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatMonth } from '../../domain/dates/dates.ts';
import { authorOf, type Testimonial } from '../../entities/testimonials/model.ts';
import { Stars } from '../../ui/Stars/Stars.tsx';

export type TestimonialTextProps = {
  testimonial: Testimonial;
  /** Who answers. */
  coachName: string;
  /** What can be done with it. */
  actions?: ReactNode;
};

const Root = styled.article`
  display: grid;
  gap: var(--space-2);
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  strong {
    color: var(--text);
    font-weight: 550;
  }
`;
const Body = styled.p`
  max-width: 72ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Answer = styled.div`
  display: grid;
  gap: 4px;
  padding-left: var(--space-3);
  border-left: 2px solid var(--border);
  h4 {
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 550;
  }
`;

/** What a client says of a session, of which only the month is shown, and the coach's answer. */
export function TestimonialText({ testimonial, coachName, actions }: TestimonialTextProps) {
  const zone = useTimeZone();
  const { rating, body, answer, created_at } = testimonial;
  return (
    <Root>
      <Head>
        <Stars rating={rating} />
        <strong>
          <bdi>{authorOf(testimonial)}</bdi>
        </strong>
        <span>{formatMonth(created_at, zone)}</span>
      </Head>
      <Body dir="auto">{body}</Body>
      {answer && (
        <Answer>
          <h4>
            <bdi>{coachName}</bdi> answered
          </h4>
          <Body dir="auto">{answer}</Body>
        </Answer>
      )}
      {actions}
    </Root>
  );
}
