import { useState } from 'react';
import { Camera } from 'lucide-react';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';
import { canTakeScreenshot, takeScreenshot } from './take-screenshot.ts';

/** Takes a picture of a tab or window that the person chooses; nothing where the browser can't. */
export function ScreenshotButton({ onTaken }: { onTaken: (picture: File) => void }) {
  const [isTaking, setIsTaking] = useState(false);
  if (!canTakeScreenshot()) return null;
  const take = async (): Promise<void> => {
    setIsTaking(true);
    try {
      const picture = await takeScreenshot();
      if (picture !== null) onTaken(picture);
    } catch {
      toast.show({
        tone: 'critical',
        message: 'Failed to take a screenshot. Your system may not allow the browser to. You can paste one instead.',
      });
    } finally {
      setIsTaking(false);
    }
  };
  return (
    <Button size="small" icon={<Camera size={16} aria-hidden />} busy={isTaking} onClick={() => void take()}>
      Take a screenshot
    </Button>
  );
}
