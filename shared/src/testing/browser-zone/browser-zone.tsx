import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date';

const Real = Intl.DateTimeFormat;

/** Zones whose days are far apart: from the last clocks on Earth to the first. */
export const farZones = ['Pacific/Pago_Pago', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'] as const;

/**
 * Sets the browser's time zone to `zone` for each test from here on, in a file or a `describe`: what names no zone of
 * its own uses it. A formatter that was made before keeps its zone.
 */
export function setBrowserZone(zone: string): void {
  let intl: jest.SpyInstance;
  beforeEach(() => {
    setLocalTimeZone(zone);
    intl = jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation((locales, options) => new Real(locales, { ...options, timeZone: options?.timeZone ?? zone }));
  });
  afterEach(() => {
    resetLocalTimeZone();
    intl.mockRestore();
  });
}
