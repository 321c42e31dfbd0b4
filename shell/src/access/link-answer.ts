import { isFromProvider, linkAnswerIn, pageOfAnswer } from '@milepost/shared/domain/link-answers';

/**
 * Redirects an address whose fragment holds the server's response to a link to the page that handles it, for any page
 * that the link named. Runs before the router is created, which reads the address.
 */
export function leadLinkAnswer(): void {
  const { pathname, search, hash } = window.location;
  const answer = isFromProvider(search) ? null : linkAnswerIn(hash);
  if (answer) window.history.replaceState(window.history.state, '', `${pageOfAnswer(answer, pathname)}${hash}`);
}
