import { useState } from 'react';
import { Download, ExternalLink, FileText, FileUp, Link2, Pencil, Share2, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { materialFact, type LibraryMaterial } from '@milepost/shared/entities/materials/model';
import type { Person } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { EditMaterialDialog } from './EditMaterialDialog.tsx';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { openedWords, sharedWords } from './share-words.ts';
import { ShareDialog } from './ShareDialog.tsx';
import type { useMaterialActions } from './useMaterialActions.ts';

const Tags = styled(Inline)`
  margin-top: 4px;
`;

type Props = {
  material: LibraryMaterial;
  actions: ReturnType<typeof useMaterialActions>;
  clients: readonly Person[];
  /** Tags of the library. */
  tags: readonly string[];
  /** Where its details are. */
  address: LinkAddress;
};

/** One material of the library: what it is, who may open it and did; Share, and the rest in a menu. */
export function MaterialRow({ material, actions, clients, tags, address }: Props) {
  const [dialog, setDialog] = useState<'none' | 'share' | 'edit' | 'version'>('none');
  const close = (): void => setDialog('none');
  const isLink = material.kind === 'link';
  const Icon = isLink ? Link2 : FileText;
  const facts = [materialFact(material), material.version > 1 && `Version ${material.version}`];
  return (
    <CardRow aria-label={material.title}>
      <Icon size={16} color="var(--muted)" aria-hidden />
      <RowText>
        <h3 dir="auto">
          <TextLink to={address} preventScrollReset>
            {material.title}
          </TextLink>
        </h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>
          {sharedWords(material)} · {openedWords(material)}
        </p>
        {material.tags.length > 0 && (
          <Tags gap={1}>
            {material.tags.map((tag) => (
              <Badge key={tag} dot={false} dir="auto">
                {tag}
              </Badge>
            ))}
          </Tags>
        )}
      </RowText>
      <Button
        size="small"
        icon={<Share2 size={16} aria-hidden />}
        aria-label={`Share ${material.title}`}
        onClick={() => setDialog('share')}
      >
        Share
      </Button>
      <Menu
        label={`Actions for ${material.title}`}
        items={[
          {
            id: 'open',
            label: isLink ? 'Open link' : 'Download',
            icon: isLink ? <ExternalLink size={16} aria-hidden /> : <Download size={16} aria-hidden />,
            onAction: () => actions.open(material),
          },
          {
            id: 'version',
            label: 'New version',
            icon: <FileUp size={16} aria-hidden />,
            onAction: () => setDialog('version'),
          },
          {
            id: 'edit',
            label: 'Edit details',
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => setDialog('edit'),
          },
          {
            id: 'delete',
            label: 'Delete material',
            tone: 'critical',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => actions.remove(material),
          },
        ]}
      />
      {dialog === 'share' && <ShareDialog material={material} clients={clients} onClose={close} />}
      {dialog === 'edit' && <EditMaterialDialog material={material} tags={tags} onClose={close} />}
      {dialog === 'version' && <NewVersionDialog material={material} onClose={close} />}
    </CardRow>
  );
}
