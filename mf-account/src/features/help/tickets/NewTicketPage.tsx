import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { TicketUpload } from '@milepost/shared/entities/support-tickets/requests';
import { keepReply, readReply } from '@milepost/shared/data/ticket-drafts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { typedSince } from '@milepost/shared/domain/kept-text';
import { priorities } from '@milepost/shared/domain/priorities';
import {
  longestTicketMessage,
  ticketCategories,
  ticketCategoryLabels,
} from '@milepost/shared/entities/support-tickets/model';
import { FilesField, filesAreNotKept, useChosenFiles } from '@milepost/shared/features/tickets/FilesField';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions, ReadingPage, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { Navigate } from '@milepost/shared/ui/routing';
import { newTicketSchema, type NewTicketForm, type NewTicketInput } from '../../../entities/own-tickets/model.ts';
import { isOfAnotherQuestion, openTicket } from '../../../entities/own-tickets/requests.ts';
import { ScreenshotButton } from './screenshot/ScreenshotButton.tsx';
import { SuggestedArticles } from './SuggestedArticles.tsx';
import { TechnicalFacts } from './TechnicalFacts.tsx';
import { technicalFacts } from './technical-facts.ts';
import {
  forgetNewTicket,
  keepNewTicket,
  newTicketIds,
  readNewTicket,
  type NewTicketDraft,
  type NewTicketIds,
} from './new-ticket-draft.ts';

const emptyDraft = (): NewTicketDraft => ({
  ...newTicketIds(),
  ...{ category: '', priority: 'Medium', subject: '', body: '' },
});

/**
 * `/support/tickets/new`: the form of a ticket. Help articles that match appear while typing, and the text is stored as
 * a draft.
 */
export default function NewTicketPage() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const [draft] = useState(() => readNewTicket(user.id) ?? emptyDraft());
  const [facts] = useState(() => technicalFacts(params.get('from'), zone));
  const [sendsFacts, setSendsFacts] = useState(true);
  const files = useChosenFiles();
  const { id, message_id, ...typed } = draft;
  const [ids, setIds] = useState<NewTicketIds>({ id, message_id });
  const [sentId, setSentId] = useState<string>();
  const form = useForm<NewTicketForm, unknown, NewTicketInput>({
    resolver: zodResolver(newTicketSchema),
    // A draft of another release may name a category that is gone: then the form asks for one.
    defaultValues: typed as NewTicketForm,
  });
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = form;
  const [subject, body] = useWatch({ control, name: ['subject', 'body'] });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepNewTicket(user.id, { ...ids, ...values }),
      }),
    [form, user.id, ids],
  );
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (input: NewTicketInput) => {
      const send = (as: NewTicketIds, uploads: readonly TicketUpload[]) =>
        openTicket({ ...input, ...as, author_id: user.id, facts: sendsFacts ? facts : [], uploads });
      try {
        return await send(ids, files.uploads);
      } catch (refusal) {
        if (!isOfAnotherQuestion(refusal)) throw refusal;
        // Another tab sent its own from this draft, or a first try arrived before it was changed: this one is another ticket.
        const others = newTicketIds();
        setIds(others);
        keepNewTicket(user.id, { ...others, ...form.getValues() });
        return send(others, files.renew(files.uploads));
      }
    },
    onSuccess: (ticket, sent) => {
      forgetNewTicket(user.id, form.getValues());
      // What was typed while the ticket was being sent becomes the draft of a reply.
      const rest = typedSince(form.getValues('body'), sent.body);
      const reply = readReply(user.id, ticket.id);
      keepReply(user.id, ticket.id, { ...reply, body: [reply.body, rest].filter(Boolean).join('\n\n') });
      toast.show({ tone: 'positive', message: 'Ticket sent. You’ll be notified of the answer' });
      setSentId(ticket.id);
    },
    onSettled: () => invalidate(queryClient, 'support_tickets'),
  });
  // The page, and its question about files that are not sent, must be gone before the address changes.
  if (sentId !== undefined) return <Navigate to={`/support/tickets/${sentId}`} replace />;
  return (
    <ReadingPage>
      <PageHeader
        title="New ticket"
        subtitle="Ask the people who run Milepost. Only you and they read it."
        back={{ to: '/support', label: 'Support & Help' }}
      />
      <Card>
        <form noValidate onSubmit={(event) => void handleSubmit((input) => mutate(input))(event)}>
          <UnsavedChanges when={files.uploads.length > 0 && !isPending}>{filesAreNotKept}</UnsavedChanges>
          <Stack>
            {error && <Alert tone="critical">{messageOf(error, 'Failed to send the ticket. Try again.')}</Alert>}
            <TextField label="Subject" required error={errors.subject?.message} {...register('subject')} />
            <SuggestedArticles question={`${subject} ${body.slice(0, 200)}`} />
            <Select
              label="What is it about?"
              required
              placeholder="Choose a category"
              options={ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }))}
              error={errors.category?.message}
              {...register('category')}
            />
            <FilesField
              files={files}
              hint="PDF, DOCX, text, or pictures up to 10 MB. You can paste a screenshot."
              actions={<ScreenshotButton onTaken={(picture) => files.add([picture])} />}
            >
              <TextArea
                label="Message"
                required
                rows={7}
                limit={longestTicketMessage}
                description="What did you do, what happened, and what did you expect?"
                error={errors.body?.message}
                {...register('body')}
              />
            </FilesField>
            <Select
              label="Priority"
              options={priorities.map((value) => ({ value, label: value }))}
              description="Urgent: you can't go on working. High: something important is broken."
              {...register('priority')}
            />
            <TechnicalFacts facts={facts} isSent={sendsFacts} onChange={setSendsFacts} />
            <FormActions>
              <ButtonLink to="/support">Cancel</ButtonLink>
              <Button type="submit" tone="primary" busy={isPending}>
                Send ticket
              </Button>
            </FormActions>
          </Stack>
        </form>
      </Card>
    </ReadingPage>
  );
}
