import { formatRelative } from '../../domain/dates/dates.ts';
import { deviceOf, type SignIn } from '../../entities/sign-ins/model.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { CardList, CardRow, RowText } from '../../ui/CardList/CardList.tsx';

/** Where somebody is signed in, each with the button that ends it; one's own sign-in on this device has none. */
export function SignInList<One extends SignIn & { readonly is_current?: boolean }>({
  signIns,
  onEnd,
}: {
  signIns: readonly One[];
  onEnd: (signIn: One) => void;
}) {
  return (
    <CardList>
      {signIns.map((signIn) => {
        const device = deviceOf(signIn.user_agent);
        return (
          <CardRow key={signIn.id}>
            <RowText>
              <h3>{device}</h3>
              <p>
                Last used {formatRelative(signIn.seen_at)}
                {signIn.ip && `, from ${signIn.ip}`}
              </p>
            </RowText>
            {signIn.is_current ? (
              <Badge tone="positive">This device</Badge>
            ) : (
              <Button size="small" aria-label={`Sign out on ${device}`} onClick={() => onEnd(signIn)}>
                Sign out
              </Button>
            )}
          </CardRow>
        );
      })}
    </CardList>
  );
}
