import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { sendTestEmail } from '../../entities/content/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ContentForm, ContentItem } from '../../entities/content/model.ts';
import { sampleFilling, type EmailName } from '@milepost/shared/domain/email-texts';
import { renderEmail } from '@milepost/shared/domain/rendered-emails';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { toast } from '@milepost/shared/ui/Toast';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 560px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: #f4f5f8;
`;
const Plain = styled.pre`
  margin: 0;
  font-family: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const forms = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;

/** The page's own policy holds in the frame too: its style sheet is taken with the page's nonce alone. */
const withNonce = (html: string): string => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
  return nonce === undefined ? html : html.replace('<style>', `<style nonce="${nonce}">`);
};

type Props = { item: ContentItem; name: EmailName; isDirty: boolean };

/** The typed email with sample values, in both forms, and a test of the saved one. */
export function EmailPreview({ item, name, isDirty }: Props) {
  const { user } = useSignedIn();
  const { control } = useFormContext<ContentForm>();
  const { title, summary, body } = useWatch({ control }) as ContentForm;
  const [form, setForm] = useState<(typeof forms)[number]['value']>('html');
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestEmail(item.id, item.revision),
    onSuccess: () => toast.show({ tone: 'positive', message: `A test is on its way to ${user.email}` }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to send the test. Try again.') }),
  });
  const { subject, html, text } = renderEmail(
    { subject: title, button: summary, body },
    sampleFilling(name, window.location.origin),
  );
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <SegmentedControl label="Preview as" options={forms} value={form} onChange={setForm} />
        <Button busy={isPending} disabled={isDirty} onClick={() => mutate()}>
          Send a test to me
        </Button>
        {isDirty && <span>Save the draft to send it as a test.</span>}
      </Inline>
      <Card title={subject || 'No subject'}>
        {form === 'html' ? (
          <Frame title="Preview of the email" sandbox="" srcDoc={withNonce(html)} />
        ) : (
          <Plain>{text}</Plain>
        )}
      </Card>
    </Stack>
  );
}
