import { useNavigate } from '@milepost/shared/ui/routing';

/** Leaves the place that the address named, for the newest messages. */
export function useGoToNewest(conversationId: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(`/messages/${conversationId}`, { replace: true });
}
