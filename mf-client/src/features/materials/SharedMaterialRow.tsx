import { Download, ExternalLink, FileText, Link2 } from 'lucide-react';
import styled from 'styled-components';
import { materialFact, newnessOf, type SharedMaterial } from '@milepost/shared/entities/materials/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';

const Description = styled.p`
  white-space: pre-line;
`;
const Tags = styled(Inline)`
  margin-top: 4px;
`;

type Props = {
  material: SharedMaterial;
  /** Whether to show the coach, the sessions and the tags, which are known beside a session. */
  isInList?: boolean;
  isOpening: boolean;
  onOpen: () => void;
};

/** A material that a coach shares: what it is, whether it is new, and the button that opens it. */
export function SharedMaterialRow({ material, isInList = false, isOpening, onOpen }: Props) {
  const { title, description, kind, coach, sessions, tags } = material;
  const isLink = kind === 'link';
  const Icon = isLink ? Link2 : FileText;
  const newness = newnessOf(material);
  const titles = sessions.flatMap(({ session }) => session?.title ?? []);
  const facts = [
    materialFact(material),
    isInList && `From ${coach ? nameOf(coach) : 'your coach'}`,
    isInList && titles.length > 0 && `For ${titles.join(', ')}`,
  ];
  return (
    <CardRow aria-label={title}>
      <Icon size={16} color="var(--muted)" aria-hidden />
      <RowText>
        <Inline gap={2}>
          <h3 dir="auto">{title}</h3>
          {newness && <Badge tone="accent">{newness === 'new' ? 'New' : 'New version'}</Badge>}
        </Inline>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {description && <Description dir="auto">{description}</Description>}
        {isInList && tags.length > 0 && (
          <Tags gap={1}>
            {tags.map((tag) => (
              <Badge key={tag} dot={false} dir="auto">
                {tag}
              </Badge>
            ))}
          </Tags>
        )}
      </RowText>
      <Button
        size="small"
        busy={isOpening}
        icon={isLink ? <ExternalLink size={16} aria-hidden /> : <Download size={16} aria-hidden />}
        aria-label={`${isLink ? 'Open' : 'Download'} ${title}`}
        onClick={onOpen}
      >
        {isLink ? 'Open' : 'Download'}
      </Button>
    </CardRow>
  );
}
