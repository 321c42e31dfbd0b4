import { useId, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';

/** Longer than this it is folded, so that what is below stays within reach. */
const longFrom = 1200;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  &[data-folded] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 10;
    overflow: hidden;
  }
`;

/** A text of any length to read; a long one shows its beginning until the rest is wanted. */
export function FoldedText({ name, text }: { name: string; text: string }) {
  const isLong = text.length > longFrom || text.split('\n').length > 14;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Text id={id} dir="auto" data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </Text>
      {isLong && (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `Show less of ${name}` : `Show all of ${name}`}
          icon={isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
