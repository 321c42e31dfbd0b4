import { useNavigate } from 'react-router-dom';

/** Leaves the place that the address named, for the newest messages. */
export function useGoToNewest(conversationId: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(`/messages/${conversationId}`, { replace: true });
}
