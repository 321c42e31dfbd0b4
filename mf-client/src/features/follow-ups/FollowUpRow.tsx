import styled from 'styled-components';
import { followUpSentence, type FollowUp } from '@milepost/shared/entities/follow-ups/model';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { FollowUpButtons } from './FollowUpButtons.tsx';

const Row = styled(CardRow)`
  flex-wrap: wrap;
`;

type Props = { followUp: FollowUp; clientId: string; today: string };

/** One suggestion, with a link to its application. */
export function FollowUpRow({ followUp, clientId, today }: Props) {
  return (
    <Row aria-label={followUp.company_name}>
      <RowText>
        <h3 dir="auto">{followUpSentence(followUp)}</h3>
        <p>
          <TextLink to={`/client/applications/${followUp.application_id}`}>
            <bdi>{followUp.job_title}</bdi>
          </TextLink>
        </p>
      </RowText>
      <Inline>
        <FollowUpButtons followUp={followUp} clientId={clientId} today={today} />
      </Inline>
    </Row>
  );
}
