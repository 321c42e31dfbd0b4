import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';

/** How a lesson that is done is left: for the next one, or for the course after its last. */
export function NextLink({ to, isLast }: { to: PageAddress; isLast: boolean }) {
  return (
    <ButtonLink tone="primary" to={to}>
      {isLast ? 'Back to the course' : 'Next lesson'}
    </ButtonLink>
  );
}
