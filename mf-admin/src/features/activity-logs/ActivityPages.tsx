import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;

/** The way to older rows and back to the newest. */
export function ActivityPages({ newest, older }: { newest: LinkAddress | null; older: LinkAddress | null }) {
  return (
    <Root aria-label="Pages">
      {newest === null ? null : (
        <ButtonLink size="small" to={newest} icon={<ChevronLeft size={16} aria-hidden />}>
          Newest
        </ButtonLink>
      )}
      {older === null ? null : (
        <ButtonLink size="small" to={older}>
          Older
          <ChevronRight size={16} aria-hidden />
        </ButtonLink>
      )}
    </Root>
  );
}
