import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import styled from 'styled-components';
import { pastedFiles } from '@milepost/shared/browser/pasted-files';
import { longestMessage, type Message } from '@milepost/shared/entities/messages/model';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Button } from '@milepost/shared/ui/Button';
import { acceptedKinds } from '@milepost/shared/domain/attachable-files';
import { countCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { DraftFiles } from './DraftFiles.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Quote } from '../message/Quote.tsx';
import { useAttachments } from './useAttachments.ts';
import type { DraftInUse } from './useDraft.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--border);
`;
const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
`;
const Answered = styled.div`
  flex: 1;
  min-width: 0;
`;
const Area = styled.textarea`
  flex: 1;
  min-width: 0;
  min-height: var(--control-height);
  max-height: 200px;
  padding: 5px 10px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: inherit;
  font: inherit;
  line-height: 20px;
  resize: none;
  /* Grows with what is typed; where a browser cannot, it scrolls. */
  field-sizing: content;
  &::placeholder {
    color: var(--muted);
  }
`;
const Hint = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  @media (pointer: coarse) {
    display: none;
  }
`;
const Problem = styled.p`
  color: var(--critical);
  font-size: var(--size-13);
`;

type Props = {
  conversationId: string;
  /** To whom. */
  name: string;
  draft: DraftInUse;
  repliedTo: Message | undefined;
  onTyping: () => void;
  onSend: (body: string) => void;
};

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Where a message is written. An unsent text is stored on the device. */
export function Composer({ conversationId, name, draft, repliedTo, onTyping, onSend }: Props) {
  const { value, set } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();
  const files = useAttachments(conversationId, draft);
  const length = countCharacters(value.body);
  const isLong = length > longestMessage;
  const canSend = !isLong && (keptText(value.body) !== '' || value.attachments.length + files.uploads.length > 0);
  /** Sent already, as far as its writer is concerned: its files are still on their way. */
  const [sentDraft, setSentDraft] = useState<string>();
  const isWaiting = sentDraft === value.id;

  useEffect(() => {
    // Not on a phone, where it would bring the keyboard over the messages.
    if (!isTouch() || value.reply_to_id !== null) area.current?.focus({ preventScroll: true });
  }, [value.reply_to_id]);

  const send = (): void => {
    if (!canSend) return;
    if (files.uploads.length > 0) return setSentDraft(value.id);
    onSend(keptText(value.body));
    area.current?.focus();
  };
  const sendComplete = useEffectEvent(() => {
    if (isWaiting && canSend) onSend(keptText(value.body));
  });
  useEffect(() => {
    if (files.uploads.length === 0) sendComplete();
  }, [files.uploads.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    send();
  };

  return (
    <FileDrop onFiles={files.add}>
      <Form
        data-print="hide"
        aria-label={`Write to ${name}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {value.reply_to_id !== null && (
          <Row>
            <Answered>
              <Quote message={repliedTo ?? null} author="Replying to" />
            </Answered>
            <IconButton
              size="small"
              label="Don't reply to this message"
              icon={<X size={16} aria-hidden />}
              onClick={() => set((before) => ({ ...before, reply_to_id: null }))}
            />
          </Row>
        )}
        <DraftFiles stored={value.attachments} uploads={files.uploads} onRemove={files.remove} onRetry={files.retry} />
        {files.refusal && <Problem role="alert">{files.refusal}</Problem>}
        <Row>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={acceptedKinds}
            aria-label="Attach files"
            onChange={(event) => {
              files.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <IconButton
            label="Attach files"
            icon={<Paperclip size={16} aria-hidden />}
            onClick={() => picker.current?.click()}
          />
          <Area
            ref={area}
            rows={1}
            dir="auto"
            aria-label={`Message to ${name}`}
            aria-describedby={hint}
            aria-invalid={isLong}
            placeholder={`Message ${name}`}
            value={value.body}
            onChange={(event) => {
              const body = event.target.value;
              set((before) => ({ ...before, body }));
              setSentDraft(undefined);
              if (body !== '') onTyping();
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = pastedFiles(event.clipboardData);
              if (pasted.length === 0) return;
              event.preventDefault();
              files.add(pasted);
            }}
          />
          <Button type="submit" tone="primary" disabled={!canSend} icon={<SendHorizontal size={16} aria-hidden />}>
            Send
          </Button>
        </Row>
        {isLong ? (
          <Problem role="alert" id={hint}>
            {length.toLocaleString('en-US')} characters. A message can have up to{' '}
            {longestMessage.toLocaleString('en-US')}. Attach a text file, or send it in parts.
          </Problem>
        ) : (
          <Hint id={hint} role={isWaiting ? 'status' : undefined}>
            {isWaiting
              ? 'It will be sent once its files are uploaded.'
              : 'Press Enter to send or Shift+Enter for a new line. Drop or paste files to attach them.'}
          </Hint>
        )}
      </Form>
    </FileDrop>
  );
}
