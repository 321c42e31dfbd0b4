import styled from 'styled-components';
import { TextLink } from '@milepost/shared/ui/TextLink';

/** A name that leads to the account: high enough for a finger, without a higher row. */
export const PersonLink = styled(TextLink)`
  display: inline-block;
  margin-block: calc(-1 * var(--space-1));
  padding-block: var(--space-1);
`;
