import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import {
  openEditorsChannel,
  type ContentEditor,
  type EditedTopic,
  type EditorsChannel,
} from '../../entities/content-editors/requests.ts';
import { nameOf } from '@milepost/shared/entities/people/model';

/** Who else has this open, live; shows them whether this window has unsaved changes. */
export function useOtherEditors(topic: EditedTopic, hasChanges: boolean): readonly ContentEditor[] {
  const { profile } = useSignedIn();
  const name = nameOf(profile);
  const [others, setOthers] = useState<readonly ContentEditor[]>([]);
  const channel = useRef<EditorsChannel | null>(null);
  useEffect(() => {
    const opened = openEditorsChannel(topic, name, setOthers);
    channel.current = opened;
    return () => opened.close();
  }, [topic, name]);
  useEffect(() => channel.current?.tell(hasChanges), [hasChanges, topic, name]);
  return others;
}
