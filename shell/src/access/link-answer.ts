import { isFromProvider, linkAnswerIn, pageOfAnswer } from '@milepost/shared/domain/link-answers';

/**
 * Leads an address whose fragment holds the server's answer to a link to the page that takes it up, whatever page the
 * link named. Before the router is made, which reads the address.
 */
export function leadLinkAnswer(): void {
  const { pathname, search, hash } = window.location;
  const answer = isFromProvider(search) ? null : linkAnswerIn(hash);
  if (answer) window.history.replaceState(window.history.state, '', `${pageOfAnswer(answer, pathname)}${hash}`);
}
